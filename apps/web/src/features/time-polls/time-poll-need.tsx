import type { NeedsAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { AnswerLink, NeedRow } from '#web/ui/need-row.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';

/** A poll that waits for the reader's answers, for those of a player they look after, or for their pick. */
export function TimePollNeed({ poll }: { poll: NeedsAnswer['timePolls'][number] }) {
  const { pollId, team, times, closesAt, needs, minor } = poll;
  const title = minor ? `${minor.name}: ${poll.title}` : poll.title;
  const at = { params: { pollId }, search: minor ? { for: minor.accountId } : {} };
  const closes = new Date(closesAt);
  const by = `${dayText(closes, new Date())}, ${timeText(closes)}`;
  const verb = needs === 'answer' ? 'Answer' : 'Pick time';
  return (
    <NeedRow
      icon={CalendarClock}
      title={
        <Link to="/time-polls/$pollId" {...at} className="touch-area hover:underline">
          {title}
        </Link>
      }
      facts={
        needs === 'answer'
          ? `${countText(times, 'time')} to choose from, ${team.name}, by ${by}`
          : `Answers are in, ${team.name}`
      }
    >
      <AnswerLink
        to="/time-polls/$pollId"
        {...at}
        className="rounded-md border border-edge text-court-text"
        aria-label={`${verb}: ${title}`}
      >
        {verb}
      </AnswerLink>
    </NeedRow>
  );
}
