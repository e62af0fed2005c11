import { useProfile } from '#web/features/settings/api/profile.ts';
import { SavedAt } from '#web/ui/saved-at.tsx';

/** The age of the settings while offline. */
export function SettingsAge() {
  const { data, dataUpdatedAt } = useProfile();
  return (
    data && (
      <div className="pb-4">
        <SavedAt at={dataUpdatedAt} />
      </div>
    )
  );
}
