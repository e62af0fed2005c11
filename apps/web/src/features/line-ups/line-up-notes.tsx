import type { Dispute } from '@allcourt/contract';
import { replay, setScores } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { AnswerCard } from './answer/answer-card.tsx';
import { useLineUp } from './line-up-calls.ts';

const DisputeCompare = lazyPart(async () => (await import('./records/dispute-compare.tsx')).DisputeCompare);

/** At the top of a match page: the question to a person who was named, and open disputes. */
export function LineUpNotes({ view }: { view: ReadyMatch }) {
  const { meta } = view;
  const navigate = useNavigate();
  const toast = useToast();
  const [opened, setOpened] = useState<string | null>(null);
  const hasPart = meta.canScore || meta.mySide !== null || meta.summary.namedSide !== undefined;
  const { data: lineUp } = useLineUp(meta.id, { isEnabled: hasPart && meta.isOnServer });
  const own = lineUp?.seats.find(({ isYou }) => isYou);
  const near = meta.summary.namedSide ?? own?.side;
  const isAsked = meta.summary.namedSide
    ? own?.answer !== 'disputed'
    : // Asked again they keep their seat; one without an account is a line-up from before the answer.
      own?.answer === 'asked' && own.accountId !== null;
  const shown = lineUp?.disputes.find(({ id }) => id === opened);
  return (
    <>
      {near && isAsked && (
        <AnswerCard
          summary={meta.summary}
          near={near}
          lineUp={lineUp}
          onGone={() => {
            toast({ text: 'Thanks. The match is not in your lists.' });
            void navigate({ to: '/matches' });
          }}
        />
      )}
      {lineUp?.disputes
        .filter(({ resolution }) => resolution === null)
        .map((dispute) => (
          <Banner
            key={dispute.id}
            tone="warn"
            action={
              <Button size="sm" onClick={() => setOpened(dispute.id)}>
                Compare
              </Button>
            }
          >
            {noteOf(dispute, view)}
          </Banner>
        ))}
      {shown && (
        <Suspense>
          <DisputeCompare view={view} dispute={shown} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** `Jonas Lindqvist has another result: 6–4, 6–3.` */
function noteOf(dispute: Dispute, view: ReadyMatch): string {
  const score = scoreOf(dispute, view);
  return dispute.isOwn
    ? `You disputed this result: ${score}. The scorer decides.`
    : `${dispute.by || 'A former member'} has another result: ${score}.`;
}

/** The score of a disputed record, the reader's own side first. */
export function scoreOf({ events }: Dispute, { match, meta }: ReadyMatch): string {
  const other = replay(match.setup, events);
  const near = meta.mySide ?? meta.summary.namedSide ?? 'a';
  const sets = other.ok ? setScoresText(setScores(other.value.format, other.value.state), near) : '';
  return sets || 'no score';
}
