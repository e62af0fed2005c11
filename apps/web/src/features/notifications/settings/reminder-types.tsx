import type { EventType, NotificationSettings } from '@allcourt/contract';
import { SettingRow } from '#web/ui/setting-section.tsx';

const TYPES: readonly (readonly [type: EventType, name: string])[] = [
  ['match', 'Matches'],
  ['practice', 'Practices'],
  ['tournament', 'Tournaments'],
  ['social', 'Socials'],
  ['lesson', 'Lessons'],
];

interface ReminderTypesProps {
  settings: NotificationSettings;
  onChange(settings: NotificationSettings): void;
}

/** The types of events that the reader is reminded of. */
export function ReminderTypes({ settings, onChange }: ReminderTypesProps) {
  const unreminded = settings.unreminded ?? [];
  const change = (type: EventType, isOn: boolean) =>
    onChange({
      ...settings,
      unreminded: isOn ? unreminded.filter((one) => one !== type) : [...unreminded, type],
    });
  return (
    <SettingRow label="Event reminders" hint="The day before, and before replies close">
      {/* biome-ignore lint/a11y/useSemanticElements: the row has its own label, in the place of a legend. */}
      <div role="group" aria-label="Event reminders" className="grid grid-cols-2 gap-x-4">
        {TYPES.map(([type, name]) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={!unreminded.includes(type)}
              onChange={({ target }) => change(type, target.checked)}
              className="size-5 accent-court"
            />
            {name}
          </label>
        ))}
      </div>
    </SettingRow>
  );
}
