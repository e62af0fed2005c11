import { SelectField } from '#web/ui/text-field.tsx';
import { shortDayText, timeText } from '#web/ui/words/when.ts';

const MUTES = ['as-is', 'none', 'hour', 'day', 'week'] as const;
export type MuteChoice = (typeof MUTES)[number];

const HOUR_MS = 60 * 60 * 1000;

const LASTS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** End of the mute, in the form that the server takes. */
export function mutedUntilOf(choice: Exclude<MuteChoice, 'as-is'>, now: Date): string | null {
  return choice === 'none' ? null : new Date(now.getTime() + LASTS_MS[choice]).toISOString();
}

interface MuteFieldProps {
  /** End of the current mute. */
  until: string | null;
  value: MuteChoice;
  onChange(value: MuteChoice): void;
}

/** Mutes a member in the group chat; they can still read. */
export function MuteField({ until, value, onChange }: MuteFieldProps) {
  const isMuted = until !== null && Date.parse(until) > Date.now();
  return (
    <SelectField
      label="Group chat"
      value={value}
      onChange={({ target }) => onChange(MUTES.find((choice) => choice === target.value) ?? 'as-is')}
      help="Muted members can read but not post."
    >
      <option value="as-is">{isMuted ? `Muted until ${momentText(new Date(until))}` : 'Can post'}</option>
      {isMuted && <option value="none">May write again</option>}
      <option value="hour">Mute for an hour</option>
      <option value="day">Mute for a day</option>
      <option value="week">Mute for a week</option>
    </SelectField>
  );
}

function momentText(at: Date): string {
  return `${shortDayText(at, new Date())}, ${timeText(at)}`;
}
