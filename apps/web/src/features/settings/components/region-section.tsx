import type { UnitSystem, WeekStart } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { PROFILE_KEY } from '#web/features/settings/api/profile.ts';
import { usePreferences } from '#web/features/settings/api/save-preference.ts';
import { useMoment } from '#web/features/settings/model/use-moment.ts';
import type { Choice } from '#web/ui/choice.ts';
import { SettingSection } from '#web/ui/setting-section.tsx';
import { readerLocale, unitsOf, weekStart } from '#web/ui/words/by-locale.ts';
import { PreferenceSetting } from './preference-setting.tsx';
import { SavedChip } from './saved-chip.tsx';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { WeekStartSetting } from './week-start-setting.tsx';

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
