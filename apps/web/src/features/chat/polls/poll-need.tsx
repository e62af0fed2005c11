import type { NeedsAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChartBarBig } from 'lucide-react';
import { AnswerLink, NeedRow } from '#web/ui/need-row.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';

/** A poll that waits for the reader's vote: on the page of its event, or in its chat. */
export function PollNeed({ poll }: { poll: NeedsAnswer['polls'][number] }) {
  const { question, place, closesAt, event } = poll;
  const at = placeOf(poll);
  const by =
    closesAt === null
      ? ''
      : `, by ${dayText(new Date(closesAt), new Date())}, ${timeText(new Date(closesAt))}`;
  return (
    <NeedRow
      icon={ChartBarBig}
      title={
        <Link {...at} className="touch-area hover:underline">
          {question}
        </Link>
      }
      facts={`Poll, ${event ? event.title : place}${by}`}
    >
      <AnswerLink
        {...at}
        className="rounded-md border border-edge text-court-text"
        aria-label={`Vote: ${question}`}
      >
        Vote
      </AnswerLink>
    </NeedRow>
  );
}

function placeOf({ event, teamId, conversationId, seq }: NeedsAnswer['polls'][number]) {
  if (event) {
    return { to: '/calendar/$eventId/$key', params: { eventId: event.eventId, key: event.key } } as const;
  }
  const search =
    teamId === null
      ? { conversation: conversationId, message: seq }
      : { team: teamId, tab: 'chat', message: seq };
  return { to: '/team', search } as const;
}
