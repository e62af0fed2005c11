import type { NeedsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { answerRequest, needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAnswers } from '#web/features/line-ups/answer/use-answers.ts';
import { CLAIMS_KEY, decideClaim } from '#web/features/line-ups/claims/claim-calls.ts';
import { claimWords } from '#web/features/line-ups/claims/claim-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';
import { useNeeds } from './needs.ts';

/** Matches to confirm, disputes, claims and requests; nothing while nothing waits. */
export function NeedsCard() {
  const { data } = useNeeds();
  if (!data || countOf(data) === 0) {
    return null;
  }
  return (
    <Panel title="Needs you" flush>
      <ul>
        {data.namings.map((naming) => (
          <NamingRow key={naming.match.id} naming={naming} />
        ))}
        {data.disputes.map(({ match, by, disputeId, createdAt }) => (
          <Row
            key={disputeId}
            title={`${by.name} disputes your result`}
            facts={`${setScoresText(match.sets, match.mySide ?? 'a')}, ${dayText(new Date(createdAt), new Date())}`}
          >
            <ButtonLink to="/matches/$matchId" params={{ matchId: match.id }} look="pri">
              Compare
            </ButtonLink>
          </Row>
        ))}
        {data.claims.map((claim) => (
          <DecideRow
            key={claim.id}
            title={claimWords(claim)}
            facts={dayText(new Date(claim.createdAt), new Date())}
            decide={(isAccepted) => decideClaim(claim.id, isAccepted ? 'accept' : 'refuse')}
          />
        ))}
        {data.requests.map(({ from, askedAt }) => (
          <DecideRow
            key={from.accountId}
            title={`${from.name} asks to add you to matches`}
            facts={dayText(new Date(askedAt), new Date())}
            decide={(isAccepted) =>
              answerRequest({ accountId: from.accountId, answer: isAccepted ? 'accept' : 'refuse' })
            }
          />
        ))}
      </ul>
      {data.claims.length > 0 && (
        <p className="border-t border-line px-4 py-3 md:px-5">
          <ButtonLink to="/matches" search={{ tab: 'history', claims: '1' }}>
            All claims
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}

function NamingRow({ naming: { match, side, scorer, askedAt } }: { naming: NeedsAnswer['namings'][number] }) {
  const answers = useAnswers(match.id);
  const toast = useToast();
  const isOver = match.status !== 'in-progress';
  if (answers.waiting) {
    return null;
  }
  const confirm = () =>
    answers.confirm(match.seq).then(
      () => toast({ text: 'Match confirmed' }),
      () => toast({ text: "Couldn't save your answer: this device is full." }),
    );
  return (
    <Row
      title={`${scorer.name} added you to a match`}
      facts={[setScoresText(match.sets, side), dayText(new Date(askedAt), new Date())]
        .filter(Boolean)
        .join(', ')}
    >
      <ButtonLink
        to="/matches/$matchId"
        params={{ matchId: match.id }}
        aria-label={`View match with ${scorer.name}`}
      >
        View
      </ButtonLink>
      {isOver && (
        <Button look="pri" onClick={() => void confirm()} aria-label={`Confirm match with ${scorer.name}`}>
          Confirm
        </Button>
      )}
    </Row>
  );
}

interface DecideRowProps {
  title: string;
  facts: string;
  decide(isAccepted: boolean): Promise<void>;
}

function DecideRow({ title, facts, decide }: DecideRowProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<'accept' | 'refuse' | null>(null);
  const act = async (choice: 'accept' | 'refuse') => {
    setBusy(choice);
    try {
      await decide(choice === 'accept');
      await client.invalidateQueries(needsQuery);
    } catch (error) {
      toast({ text: problemSentence(error) });
      void client.invalidateQueries(needsQuery); // It may have been decided elsewhere.
    }
    void client.invalidateQueries({ queryKey: CLAIMS_KEY });
    setBusy(null);
  };
  return (
    <Row title={title} facts={facts}>
      <Button
        busy={busy === 'refuse'}
        disabled={busy === 'accept'}
        onClick={() => void act('refuse')}
        aria-label={`Refuse: ${title}`}
      >
        Refuse
      </Button>
      <Button
        look="pri"
        busy={busy === 'accept'}
        disabled={busy === 'refuse'}
        onClick={() => void act('accept')}
        aria-label={`Accept: ${title}`}
      >
        Accept
      </Button>
    </Row>
  );
}

function Row({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="type-strong block wrap-anywhere">{title}</span>
        <span className="block text-ink-3">{facts}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}

function countOf({ namings, disputes, claims, requests }: NeedsAnswer): number {
  return namings.length + disputes.length + claims.length + requests.length;
}
