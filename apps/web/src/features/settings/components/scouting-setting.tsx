import type { ScoutedBy } from '@allcourt/contract';
import { usePreference } from '#web/features/settings/api/save-preference.ts';
import type { Choice } from '#web/ui/choice.ts';
import { FieldError } from '#web/ui/field.tsx';
import { SettingRow } from '#web/ui/setting-section.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

const LABEL = 'Scouting by teams I play';

const CHOICES: readonly Choice<ScoutedBy>[] = [
  { value: 'teams', label: 'Allow', hint: "A team's coaches see how you played in its own matches" },
  { value: 'none', label: "Don't allow", hint: 'Your matches are left out of their scouting' },
];

/** Lets teams sum up how the reader played against them, or not. Without a choice they can. */
export function ScoutingSetting() {
  const { chosen, save, isError } = usePreference('scoutedBy', { onSaved() {} });
  return (
    <SettingRow label={LABEL} hint="From matches their members scored">
      <TileChoice
        label={LABEL}
        choices={CHOICES}
        columns={2}
        value={chosen === undefined ? null : (chosen ?? 'teams')}
        onChange={(value) => save(value === 'none' ? 'none' : null)}
      />
      <div role="alert" className="mt-2 empty:hidden">
        {isError && <FieldError>Failed to update user preferences</FieldError>}
      </div>
    </SettingRow>
  );
}
