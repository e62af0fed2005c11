import { usePreference } from '#web/features/settings/api/save-preference.ts';
import { clockText, offsetText, zoneChoice } from '#web/features/settings/present/time-zones.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { deviceTimeZone } from '#web/ui/words/region.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** The zone that dates and times are shown in: the device's, or one that is chosen. */
export function TimeZoneSetting({ onSaved }: { onSaved(): void }) {
  const { chosen = null, save, isError } = usePreference('timeZone', { onSaved });
  const now = new Date();
  const shown = chosen ?? deviceTimeZone();

  return (
    <EditableRow
      label="Time zone"
      hint="Of every date and time you read"
      shown={`${zoneChoice(shown).city}, ${offsetText(shown, now)}`}
      below={
        <>
          <p className="type-caption">
            {chosen ? `It is ${clockText(shown, now)} there.` : 'As on this device.'}
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
