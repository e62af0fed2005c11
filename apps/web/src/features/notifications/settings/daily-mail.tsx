import type { NotificationSettings } from '@allcourt/contract';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldTime, minuteOf } from './quiet-hours.ts';

/** Seven in the morning. */
const FIRST_MINUTE = 7 * 60;

interface DailyMailProps {
  settings: NotificationSettings;
  onChange(settings: NotificationSettings): void;
}

/** One email a day in the place of each as it comes. */
export function DailyMail({ settings, onChange }: DailyMailProps) {
  const minute = settings.digestAt ?? null;
  const change = (digestAt: number | null) => onChange({ ...settings, digestAt });
  return (
    <SettingRow label="Daily email" hint="Once a day; email that would come too late doesn't wait">
      <Switch checked={minute !== null} onChange={(isOn) => change(isOn ? FIRST_MINUTE : null)}>
        One email a day
      </Switch>
      {minute !== null && (
        <div className="max-w-40 pt-1">
          <TextField
            label="At"
            type="time"
            value={fieldTime(minute)}
            onChange={({ target }) => {
              const chosen = minuteOf(target.value);
              if (chosen !== null) {
                change(chosen);
              }
            }}
          />
        </div>
      )}
    </SettingRow>
  );
}
