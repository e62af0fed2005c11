import type { ReactNode } from 'react';
import { type Preferences, usePreference } from '#web/features/settings/api/save-preference.ts';
import type { Choice } from '#web/ui/choice.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

/** Preferences with a few fixed choices: their values are words of a list. */
type Named = {
  [K in keyof Preferences]: NonNullable<Preferences[K]> extends infer V extends string
    ? string extends V
      ? never
      : K
    : never;
}[keyof Preferences];

interface PreferenceSettingProps<K extends Named> {
  name: K;
  label: string;
  hint: string;
  choices: readonly Choice<NonNullable<Preferences[K]>>[];
  columns: 2 | 3;
  note?: ReactNode;
  onSaved(): void;
}

/** A preference as tiles, saved on each press; pressing the selected one clears it. */
export function PreferenceSetting<K extends Named>({
  name,
  label,
  hint,
  choices,
  columns,
  note,
  onSaved,
}: PreferenceSettingProps<K>) {
  const { chosen, save, isError } = usePreference(name, { onSaved });
  const value = choices.find((choice) => choice.value === chosen)?.value ?? null;

  return (
    <SettingRow label={label} hint={hint}>
      <TileChoice label={label} choices={choices} columns={columns} clearable value={value} onChange={save} />
      <div role="alert" className="mt-2 empty:hidden">
        {isError && <FieldError>Failed to update user preferences</FieldError>}
      </div>
      {note && <p className="type-caption mt-2">{note}</p>}
    </SettingRow>
  );
}
