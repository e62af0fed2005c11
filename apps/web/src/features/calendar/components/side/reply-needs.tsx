import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { idOf } from '#web/features/calendar/model/placing.ts';
import { isFullFor, useReply } from '#web/features/calendar/model/reply.ts';
import { startText } from '#web/features/calendar/present/event-words.ts';
import { Answer, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { spanOf } from '#web/ui/words/event-times.ts';
import { dayText, noonOf } from '#web/ui/words/when.ts';

/** A row for each event that waits for the reader's reply. */
export function replyNeedRows(occurrences: readonly Occurrence[], now: Date): ReactElement[] {
  return occurrences.map((occurrence) => (
    <ReplyRow key={idOf(occurrence)} occurrence={occurrence} now={now} />
  ));
}

const WORDS = { going: 'Going', waitlist: 'on the waitlist', no: "Can't go" } as const;

function ReplyRow({ occurrence, now }: { occurrence: Occurrence; now: Date }) {
  const { reply } = useReply(occurrence);
  const toast = useToast();
  const { eventId, key, title } = occurrence;
  const sayFull = () => toast({ text: "Couldn't save your answer: this device is full." });
  const undo = () => void reply({ answer: null, note: null }).catch(sayFull);
  const isFull = isFullFor(occurrence);
  const answer = (choice: 'going' | 'no') =>
    reply({ answer: choice, note: null }).then(
      () =>
        toast({
          text: `${title}: ${WORDS[choice === 'going' && isFull ? 'waitlist' : choice]}`,
          action: { label: 'Undo', onPress: undo },
        }),
      sayFull,
    );
  return (
    <NeedRow
      icon={CalendarDays}
      title={
        <Link to="/calendar/$eventId/$key" params={{ eventId, key }} className="touch-area hover:underline">
          {title}
        </Link>
      }
      facts={`${dayText(noonOf(spanOf(occurrence).first), now)}, ${startText(occurrence)}${isFull ? ', full' : ''}`}
    >
      <AnswerPair label={`Reply to ${title}`}>
        <Answer
          likely
          onClick={() => void answer('going')}
          aria-label={`${isFull ? 'Waitlist' : 'Going'}: ${title}`}
        >
          {isFull ? 'Waitlist' : 'Going'}
        </Answer>
        <Answer onClick={() => void answer('no')} aria-label={`Can't go: ${title}`}>
          Can't
        </Answer>
      </AnswerPair>
    </NeedRow>
  );
}
