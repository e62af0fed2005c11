import { useMatchLengths } from '#web/data/match-lengths.ts';
import { type EventForm, withLength } from '#web/features/calendar/model/event-draft.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';

/** Ends are on clocks: 1 h 58 min is 2 h. */
const STEP_MINUTES = 5;

/** The length of such matches, with a tap to end the event by it; nothing where too few are known. */
export function MatchLengthNote({ form }: { form: EventForm }) {
  const { teamId, endDay, endTime } = form.typed;
  const [length] = useMatchLengths(teamId);
  if (!length) {
    return null;
  }
  const minutes = Math.ceil(length.mostMinutes / STEP_MINUTES) * STEP_MINUTES;
  const ended = withLength(form.typed, minutes);
  const isEnded = ended.endDay === endDay && ended.endTime === endTime;
  return (
    <p className="text-13 text-ink-2">
      {teamId === null ? 'Your' : "The team's"} {length.discipline} last {minutesText(length.minutes)}; 9 of
      10 end within {minutesText(length.mostMinutes)} ({countText(length.matches, 'match', 'matches')}).{' '}
      {!isEnded && (
        <button type="button" className="text-link min-h-11" onClick={() => form.set(ended)}>
          End after {minutesText(minutes)}
        </button>
      )}
    </p>
  );
}
