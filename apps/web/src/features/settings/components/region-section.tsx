import { type UnitSystem, WEEK_STARTS, type WeekStart } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { PROFILE_KEY } from '#web/features/settings/api/profile.ts';
import { usePreference, usePreferences } from '#web/features/settings/api/save-preference.ts';
import { useMoment } from '#web/features/settings/model/use-moment.ts';
import { offsetText, zoneChoice } from '#web/features/settings/present/time-zones.ts';
import type { Choice } from '#web/ui/choice.ts';
import { EditableRow } from '#web/ui/editable-row.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { readerLocale, unitsOf, weekStart } from '#web/ui/words/by-locale.ts';
import { deviceTimeZone } from '#web/ui/words/region.ts';
import { zoneMomentText } from '#web/ui/words/when.ts';
import { PreferenceSetting } from './preference-setting.tsx';
import { SavedChip } from './saved-chip.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

const SAVED_FOR_MS = 2000;

const UNITS: readonly Choice<UnitSystem>[] = [
  { value: 'metric', label: 'Metric', hint: 'Serves in km/h' },
  { value: 'imperial', label: 'Imperial', hint: 'Serves in mph' },
];

const UNIT_NAMES: Readonly<Record<UnitSystem, string>> = { metric: 'metric', imperial: 'imperial' };

const DAYS: Readonly<Record<WeekStart, string>> = { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' };

/** Formats of dates, weeks and speeds on all of the player's devices. */
export function RegionSection({ id }: { id: string }) {
  const [isSaved, showSaved] = useMoment(SAVED_FOR_MS);
  const client = useQueryClient();
  const { refresh } = useAuth();
  const { weekStart: day, units } = usePreferences();
  const handleSaved = () => {
    showSaved();
    void refresh(); // The region belongs to the user, and every screen reads it from there.
    // Cached day and month counts used the previous region.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== PROFILE_KEY[0];
    void client.invalidateQueries({ predicate: isOther, refetchType: 'none' });
  };

  return (
    <SettingSection id={id} title="Region & Units" aside={<SavedChip isShown={isSaved} />}>
      <TimeZoneSetting onSaved={handleSaved} />
      <WeekStartSetting
        note={day === null ? `Default: ${DAYS[weekStart({})]} (from your locale)` : undefined}
        onSaved={handleSaved}
      />
      <PreferenceSetting
        name="units"
        label="Units"
        hint="Serve speed"
        choices={UNITS}
        columns={2}
        note={
          units === null ? `Default: ${UNIT_NAMES[unitsOf(readerLocale())]} (from your locale)` : undefined
        }
        onSaved={handleSaved}
      />
    </SettingSection>
  );
}

/** The time zone of dates and times: the device's or a chosen one. */
function TimeZoneSetting({ onSaved }: { onSaved(): void }) {
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

const CHOICES: readonly Choice<`${WeekStart}`>[] = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
];

/** The first day of the week; pressing the selected one returns to the locale's default. */
function WeekStartSetting({ note, onSaved }: { note: string | undefined; onSaved(): void }) {
  const { chosen, save, isError } = usePreference('weekStart', { onSaved });
  const value = CHOICES.find((choice) => Number(choice.value) === chosen)?.value ?? null;
  return (
    <SettingRow label="Week starts on" hint="In calendars">
      <TileChoice
        label="Week starts on"
        choices={CHOICES}
        columns={3}
        narrow
        clearable
        value={value}
        onChange={(next) => save(WEEK_STARTS.find((day) => next !== null && day === Number(next)) ?? null)}
      />
      <div role="alert" className="mt-2 empty:hidden">
        {isError && <FieldError>Failed to update user preferences</FieldError>}
      </div>
      {note && <p className="type-caption mt-2">{note}</p>}
    </SettingRow>
  );
}
