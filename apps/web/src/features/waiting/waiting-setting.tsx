import { useIsAppStored } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { useWaitingCount } from './use-waiting.ts';

/** Link to the unsent items. */
export function WaitingSetting() {
  const count = useWaitingCount();
  const isAppStored = useIsAppStored();
  return (
    <SettingRow label="Not synced yet" hint="Changes that are only on this device">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to="/waiting">View unsent items</ButtonLink>
        <p role="status" className="text-13/4.5 text-ink-2">
          {count === 0 ? 'Everything is synced.' : `${count} not synced yet.`}{' '}
          {isAppStored ? 'Ready offline.' : 'Saving the app for offline use.'}
        </p>
      </div>
    </SettingRow>
  );
}
