import type { NeedsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { decideRequest } from '#web/features/teams/api/invites.ts';
import { TEAMS_KEY } from '#web/features/teams/api/list-teams.ts';
import { Answer, AnswerPair, NeedRow } from '#web/ui/need-row.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Join = NeedsAnswer['joins'][number];
type Decision = 'accept' | 'decline';

/** A row for each person who asks to join a team that the reader manages. */
export function joinNeedRows(joins: readonly Join[]): ReactElement[] {
  return joins.map((join) => <JoinRow key={join.request.id} join={join} />);
}

function JoinRow({ join: { team, request } }: { join: Join }) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = async (decision: Decision) => {
    setBusy(decision);
    try {
      await decideRequest(team.id, request.id, { decision });
      toast({
        text: decision === 'accept' ? `${request.name} joined ${team.name}` : `Declined ${request.name}`,
      });
    } catch (error) {
      toast({ text: problemSentence(error) });
    }
    // Also after a refusal: someone else may have decided.
    await Promise.all([
      client.invalidateQueries(needsQuery),
      client.invalidateQueries({ queryKey: TEAMS_KEY }),
    ]);
    setBusy(null);
  };
  return (
    <NeedRow icon={UserPlus} title={request.name} facts={`Asks to join ${team.name}`}>
      <AnswerPair label={`${request.name} asks to join ${team.name}`}>
        <Answer
          likely
          busy={busy === 'accept'}
          disabled={busy === 'decline'}
          onClick={() => void decide('accept')}
          aria-label={`Accept ${request.name}`}
        >
          Accept
        </Answer>
        <Answer
          busy={busy === 'decline'}
          disabled={busy === 'accept'}
          onClick={() => void decide('decline')}
          aria-label={`Decline ${request.name}`}
        >
          Decline
        </Answer>
      </AnswerPair>
    </NeedRow>
  );
}
