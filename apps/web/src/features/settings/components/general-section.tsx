import type { StatProfile } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { PreferenceSetting } from '#web/features/settings/components/preference-setting.tsx';
import { SavedChip } from '#web/features/settings/components/saved-chip.tsx';
import { chooseTheme, readTheme, type Theme } from '#web/features/settings/model/theme.ts';
import { useMoment } from '#web/features/settings/model/use-moment.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';

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

const CHOICES = [
  {
    value: 'system',
    label: 'System',
    icon: <Monitor aria-hidden="true" className="size-4" strokeWidth={1.75} />,
  },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" strokeWidth={1.75} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" strokeWidth={1.75} /> },
] as const;

function AppearanceSetting() {
  const [theme, setTheme] = useState(readTheme);

  const handleChange = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };

  return (
    <SettingRow label="Appearance" hint="On this device">
      <Segmented label="Appearance" choices={CHOICES} value={theme} onChange={handleChange} />
    </SettingRow>
  );
}
