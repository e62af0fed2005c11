import type { NeedsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale, Trophy, UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { answerRequest, needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAnswers } from '#web/features/line-ups/answer/use-answers.ts';
import { CLAIMS_KEY, decideClaim } from '#web/features/line-ups/claims/claim-calls.ts';
import { claimWords } from '#web/features/line-ups/claims/claim-words.ts';
import { Answer, AnswerLink, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';

/** A row for each match to confirm, dispute, claim and request to name the reader. */
export function matchNeedRows({ namings, disputes, claims, requests }: NeedsAnswer): ReactElement[] {
  return [
    ...namings.map((naming) => <NamingRow key={`naming ${naming.match.id}`} naming={naming} />),
    ...disputes.map(({ match, by, disputeId, createdAt }) => (
      <NeedRow
        key={`dispute ${disputeId}`}
        icon={Scale}
        title={`${by.name} disputes your result`}
        facts={`${setScoresText(match.sets, match.mySide ?? 'a')}, ${dayText(new Date(createdAt), new Date())}`}
      >
        <AnswerPair label={`Dispute by ${by.name}`}>
          <AnswerLink to="/matches/$matchId" params={{ matchId: match.id }}>
            Compare
          </AnswerLink>
        </AnswerPair>
      </NeedRow>
    )),
    ...claims.map((claim) => (
      <DecideRow
        key={`claim ${claim.id}`}
        title={claimWords(claim)}
        facts={dayText(new Date(claim.createdAt), new Date())}
        decide={(isAccepted) => decideClaim(claim.id, isAccepted ? 'accept' : 'refuse')}
      />
    )),
    ...requests.map(({ from, askedAt }) => (
      <DecideRow
        key={`request ${from.accountId}`}
        title={`${from.name} asks to add you to matches`}
        facts={dayText(new Date(askedAt), new Date())}
        decide={(isAccepted) =>
          answerRequest({ accountId: from.accountId, answer: isAccepted ? 'accept' : 'refuse' })
        }
      />
    )),
  ];
}

function NamingRow({ naming: { match, side, scorer, askedAt } }: { naming: NeedsAnswer['namings'][number] }) {
  const answers = useAnswers(match.id);
  const toast = useToast();
  const isOver = match.status !== 'in-progress';
  const confirm = () =>
    answers.confirm(match.seq).then(
      () => toast({ text: 'Match confirmed' }),
      () => toast({ text: "Couldn't save your answer: this device is full." }),
    );
  const title = `${scorer.name} added you to a match`;
  return (
    <NeedRow
      icon={Trophy}
      title={title}
      facts={[setScoresText(match.sets, side), dayText(new Date(askedAt), new Date())]
        .filter(Boolean)
        .join(', ')}
    >
      <AnswerPair label={title}>
        {isOver && (
          <Answer likely onClick={() => void confirm()} aria-label={`Confirm match with ${scorer.name}`}>
            Confirm
          </Answer>
        )}
        <AnswerLink
          to="/matches/$matchId"
          params={{ matchId: match.id }}
          aria-label={`View match with ${scorer.name}`}
        >
          View
        </AnswerLink>
      </AnswerPair>
    </NeedRow>
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
    <NeedRow icon={UserPlus} title={title} facts={facts}>
      <AnswerPair label={title}>
        <Answer
          likely
          busy={busy === 'accept'}
          disabled={busy === 'refuse'}
          onClick={() => void act('accept')}
          aria-label={`Accept: ${title}`}
        >
          Accept
        </Answer>
        <Answer
          busy={busy === 'refuse'}
          disabled={busy === 'accept'}
          onClick={() => void act('refuse')}
          aria-label={`Refuse: ${title}`}
        >
          Refuse
        </Answer>
      </AnswerPair>
    </NeedRow>
  );
}

/** Leads to every claim, where there are some. */
export function AllClaims({ claims }: Pick<NeedsAnswer, 'claims'>) {
  return (
    claims.length > 0 && (
      <Link to="/matches" search={{ tab: 'history', claims: '1' }} className="text-link min-h-11">
        All claims
      </Link>
    )
  );
}
