import { SelectField } from '#web/ui/text-field.tsx';
import { shortDayText, timeText } from '#web/ui/words/when.ts';

const MUTES = ['as-is', 'none', 'hour', 'day', 'week'] as const;
export type MuteChoice = (typeof MUTES)[number];

const HOUR_MS = 60 * 60 * 1000;

const LASTS_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** Until when somebody cannot write, as the server takes it. */
export function mutedUntilOf(choice: Exclude<MuteChoice, 'as-is'>, now: Date): string | null {
  return choice === 'none' ? null : new Date(now.getTime() + LASTS_MS[choice]).toISOString();
}

interface MuteFieldProps {
  /** Until when it is so already. */
  until: string | null;
  value: MuteChoice;
  onChange(value: MuteChoice): void;
}

/** Takes the group chat from somebody for a while; they go on reading. */
export function MuteField({ until, value, onChange }: MuteFieldProps) {
  const isMuted = until !== null && Date.parse(until) > Date.now();
  return (
    <SelectField
      label="Group chat"
      value={value}
      onChange={({ target }) => onChange(MUTES.find((choice) => choice === target.value) ?? 'as-is')}
      help="Who is muted reads along and cannot write."
    >
      <option value="as-is">{isMuted ? `Muted until ${momentText(new Date(until))}` : 'May write'}</option>
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
