import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { offsetText, zoneChoice } from '#web/features/settings/present/time-zones.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { deviceTimeZone } from '#web/ui/words/region.ts';
import { zoneMomentText } from '#web/ui/words/when.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** The time zone of dates and times: the device's or a chosen one. */
export function TimeZoneSetting({ onSaved }: { onSaved(): void }) {
  const { chosen = null, save, isError } = usePreference('timeZone', { onSaved });
  const now = new Date();
  const shown = chosen ?? deviceTimeZone();

  return (
    <EditableRow
      label="Time zone"
      hint="For all dates and times"
      shown={`${zoneChoice(shown).city}, ${offsetText(shown, now)}`}
      below={
        <>
          <p className="type-caption">
            {chosen ? `It is ${zoneMomentText(now, shown)} there.` : 'Device default'}
          </p>
          <div role="alert" className="mt-2 empty:hidden">
            {isError && <FieldError>Failed to update user preferences</FieldError>}
          </div>
        </>
      }
      editor={(close) => (
        <TimeZoneField
          chosen={chosen}
          onChoose={(zone) => {
            close();
            if (zone !== chosen) {
              save(zone);
            }
          }}
          onLeave={close}
        />
      )}
    />
  );
}
