import { WEEK_STARTS, type WeekStart } from '@allcourt/contract';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import type { Choice } from '#web/ui/choice.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

const CHOICES: readonly Choice<`${WeekStart}`>[] = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
];

/** The first day of the week; pressing the selected one returns to the locale's default. */
export function WeekStartSetting({ note, onSaved }: { note: string | undefined; onSaved(): void }) {
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
