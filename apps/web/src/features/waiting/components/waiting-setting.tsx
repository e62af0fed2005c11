import { useWaitingCount } from '#web/features/waiting/model/use-waiting.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';

/** Leads to what is only on this device. */
export function WaitingSetting() {
  const count = useWaitingCount();
  return (
    <SettingRow label="Waiting to be sent" hint="What only this device has">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to="/waiting">Show what waits</ButtonLink>
        <p role="status" className="text-13/4.5 text-ink-2">
          {count === 0 ? 'Everything is sent.' : `${count} waiting.`}
        </p>
      </div>
    </SettingRow>
  );
}
