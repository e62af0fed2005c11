import type { NeedsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Answer, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { answerOffer, refreshSpares } from './spare-calls.ts';

/** A place that is offered to the reader, or to a player they look after: taken or declined in place. */
export function SpareNeed({
  spare: { offerId, team, title, code, startsAt, minor },
}: {
  spare: NeedsAnswer['spares'][number];
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const answer = async (said: 'yes' | 'no') => {
    setBusy(said);
    try {
      await answerOffer({ offerId, minorId: minor?.accountId }, said);
      toast({ text: said === 'yes' ? takenText(minor) : 'Declined' });
    } catch (error) {
      toast({ text: problemSentence(error) });
    }
    // Also after a refusal: someone else may have been first.
    await Promise.all([client.invalidateQueries(needsQuery), refreshSpares(client)]);
    setBusy(null);
  };
  const at = new Date(startsAt);
  const place = code === null ? title : `${title}, ${code}`;
  const asked = minor ? `${minor.name}: ${place}` : place;
  return (
    <NeedRow
      icon={UserRoundPlus}
      title={
        <Link
          to="/spares/$offerId"
          params={{ offerId }}
          {...(minor && { search: { for: minor.accountId } })}
          className="touch-area hover:underline"
        >
          {asked}
        </Link>
      }
      facts={`A place to fill, ${dayText(at, new Date())}, ${timeText(at)}, ${team}`}
    >
      <AnswerPair label={`The place in ${asked}`}>
        <Answer
          likely
          busy={busy === 'yes'}
          disabled={busy === 'no'}
          onClick={() => void answer('yes')}
          aria-label={`Take the place in ${asked}`}
        >
          Yes
        </Answer>
        <Answer
          busy={busy === 'no'}
          disabled={busy === 'yes'}
          onClick={() => void answer('no')}
          aria-label={`Decline the place in ${asked}`}
        >
          No
        </Answer>
      </AnswerPair>
    </NeedRow>
  );
}

function takenText(minor: NeedsAnswer['spares'][number]['minor']): string {
  return minor ? `The place is ${minor.name}’s` : 'The place is yours';
}
