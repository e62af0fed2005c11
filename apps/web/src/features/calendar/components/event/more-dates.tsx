import type { Occurrence, ReplyScope } from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { replyToDates } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { answeredText } from '#web/features/calendar/present/answered-words.ts';
import { ANSWER_NAMES } from '#web/features/calendar/present/event-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface MoreDatesProps {
  occurrence: Pick<Occurrence, 'eventId' | 'key'>;
  own: NonNullable<Occurrence['own']>;
}

/** Gives the reader's reply to more dates of the series. */
export function MoreDates({ occurrence: { eventId, key }, own }: MoreDatesProps) {
  const toast = useToast();
  const { answer, note } = own;
  const act = useCalendarAct({
    act: (scope: ReplyScope) =>
      replyToDates({ memberId: null, answer, note, dates: [{ eventId, key, scope }] }),
    onDone: (done) => toast({ text: answeredText(done, answer) }),
  });
  const give = (scope: ReplyScope) =>
    act.mutate(scope, { onError: (error) => toast({ text: problemSentence(error) }) });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="type-caption mb-1.5">
        “{ANSWER_NAMES[answer]}” covers this date only. Use it also for
      </legend>
      <Button
        size="sm"
        busy={act.isPending && act.variables === 'month'}
        disabled={act.isPending}
        onClick={() => give('month')}
      >
        This month
      </Button>
      <Button
        size="sm"
        busy={act.isPending && act.variables === 'following'}
        disabled={act.isPending}
        onClick={() => give('following')}
      >
        All later dates
      </Button>
    </fieldset>
  );
}
