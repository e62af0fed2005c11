import { useAfterIdle } from '#web/app/after-idle.ts';
import { WithOffline } from '#web/app/with-offline.tsx';
import { NotificationBell } from '#web/features/notifications/bell/notification-bell.tsx';

/** The bell, with the connection that rings it. */
export function Bell() {
  return (
    <WithOffline>
      <NotificationBell isScreenIdle={useAfterIdle()} />
    </WithOffline>
  );
}
