import type { NeedsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Answer, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { answerLineup, tieKey } from './tie-calls.ts';

type Said = 'confirmed' | 'declined';

const DONE = {
  confirmed: 'Place confirmed',
  declined: 'Place declined. Your captain was notified.',
} as const;

/** A published lineup that waits for the reader: confirmed or declined in place. */
export function LineupNeed({
  lineup: { tieId, team, opponent, startsAt, codes },
}: {
  lineup: NeedsAnswer['lineups'][number];
}) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<Said | null>(null);
  const answer = async (said: Said) => {
    setBusy(said);
    try {
      await answerLineup(tieId, said);
      toast({ text: DONE[said] });
    } catch (error) {
      toast({ text: problemSentence(error) });
    }
    // Also after a refusal: the lineup may have changed.
    await Promise.all([
      client.invalidateQueries(needsQuery),
      client.invalidateQueries({ queryKey: tieKey(tieId) }),
    ]);
    setBusy(null);
  };
  const title = `${team.name} v ${opponent}`;
  const at = new Date(startsAt);
  // The lines come first: a phone cuts off the end.
  const place = codes.length > 0 ? codes.join(' and ') : 'Reserve';
  return (
    <NeedRow
      icon={ListChecks}
      title={
        <Link to="/ties/$tieId" params={{ tieId }} className="touch-area hover:underline">
          {title}
        </Link>
      }
      facts={`${place}, ${dayText(at, new Date())}, ${timeText(at)}`}
    >
      <AnswerPair label={`Your place in ${title}`}>
        <Answer
          likely
          busy={busy === 'confirmed'}
          disabled={busy === 'declined'}
          onClick={() => void answer('confirmed')}
          aria-label={`Confirm your place in ${title}`}
        >
          Confirm
        </Answer>
        <Answer
          busy={busy === 'declined'}
          disabled={busy === 'confirmed'}
          onClick={() => void answer('declined')}
          aria-label={`Can't play in ${title}`}
        >
          Can't
        </Answer>
      </AnswerPair>
    </NeedRow>
  );
}
