import { Bell } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { DevicePush } from '#web/device/port.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel, 'quiet');

interface NotificationBellProps {
  /** False while the count has to wait for the screen; a press loads the list anyway. */
  isScreenIdle: boolean;
}

/** The bell of the top bar: the unread count and the list. */
export function NotificationBell({ isScreenIdle }: NotificationBellProps) {
  const { push } = useDevice();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [unread, setUnread] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useEffect(() => {
    if (isScreenIdle) {
      keepPushed(push).catch(() => undefined); // Retried when the app opens next.
    }
  }, [push, isScreenIdle]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close();
      button.current?.focus();
    }
  };
  const handleClick = () => {
    setOpen(!isOpen);
    setWanted(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of the controls inside.
    <div ref={box} onKeyDown={handleKeyDown} className="md:relative">
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={handleClick}
        className="relative grid size-11 place-items-center rounded-full text-navy-ink-2 hover:text-white focus-visible:rounded-full"
      >
        <Bell aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-live px-1 text-11 font-bold text-white tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {(isScreenIdle || isWanted) && (
        <Suspense>
          <BellPanel id={id} box={box} isOpen={isOpen} onClose={close} onUnread={setUnread} />
        </Suspense>
      )}
    </div>
  );
}

/** Most browsers were never asked to show notifications, and need none of the code. */
async function keepPushed(native: DevicePush | undefined): Promise<void> {
  if (native) {
    const { keepNative } = await import('#web/features/notifications/push/native-push.ts');
    await keepNative(native);
    return;
  }
  if (await mayNotify()) {
    const { keepPush, pushBrowser } = await import('#web/features/notifications/push/push.ts');
    await keepPush(pushBrowser());
  }
}

/** The Permissions API answers slowly from another process, so it is asked only by old browsers. */
async function mayNotify(): Promise<boolean> {
  if (navigator.permissions) {
    return (await navigator.permissions.query({ name: 'notifications' })).state === 'granted';
  }
  return 'Notification' in window && Notification.permission === 'granted';
}
