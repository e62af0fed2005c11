import type { StatProfile } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { PreferenceSetting } from '#web/features/settings/components/preference-setting.tsx';
import { SavedChip } from '#web/features/settings/components/saved-chip.tsx';
import { useMoment } from '#web/features/settings/model/use-moment.ts';
import type { Choice } from '#web/ui/choice.ts';
import { SettingSection } from '#web/ui/setting-section.tsx';
import { AppearanceSetting } from './appearance-setting.tsx';

const SAVED_FOR_MS = 2000;

const MODES: readonly Choice<Sport>[] = [
  { value: 'tennis', label: 'Tennis', hint: '15, 30, 40, sets' },
  { value: 'pickleball', label: 'Pickleball', hint: 'Side-out or rally' },
];

const STAT_PROFILES: readonly Choice<StatProfile>[] = [
  { value: 'basic', label: 'Basic', hint: 'Points only' },
  { value: 'intermediate', label: 'Intermediate', hint: 'Serves, winners, errors' },
  { value: 'advanced', label: 'Advanced', hint: 'Stroke, placement, rally' },
];

export function GeneralSection({ id }: { id: string }) {
  const [isSaved, showSaved] = useMoment(SAVED_FOR_MS);

  return (
    <SettingSection id={id} title="General" aside={<SavedChip isShown={isSaved} />}>
      <PreferenceSetting
        name="mode"
        label="Mode"
        hint="Sets the scoring you see first"
        choices={MODES}
        columns={2}
        note="Choose the active option again to clear it."
        onSaved={showSaved}
      />
      <PreferenceSetting
        name="statProfile"
        label="Stat Profile"
        hint="How much you record per point"
        choices={STAT_PROFILES}
        columns={3}
        onSaved={showSaved}
      />
      <AppearanceSetting />
    </SettingSection>
  );
}
