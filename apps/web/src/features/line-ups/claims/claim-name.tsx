import { SIDES, type Side } from '@allcourt/scoring';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CLAIMS_KEY, sendClaim, useClaims } from './claim-calls.ts';

interface Guest {
  readonly name: string;
  readonly side: Side;
  readonly number: 1 | 2;
}

interface ClaimNameProps {
  matchId: string;
  players: ReadyMatch['players'];
  /** The link that shows the match to the reader, if it was one. */
  shareToken?: string;
}

/** For someone who sees a match and plays in none of its seats: is one of these names you? */
export function ClaimName({ matchId, players, shareToken }: ClaimNameProps) {
  const claims = useClaims();
  const [asked, setAsked] = useState<Guest | null>(null);
  const guests = SIDES.flatMap((side) =>
    players[side].flatMap(({ name, accountId }, index): Guest[] =>
      accountId === null ? [{ name, side, number: index === 0 ? 1 : 2 }] : [],
    ),
  );
  if (guests.length === 0) {
    return null;
  }
  const isWaiting = claims.data?.claims.some(
    (claim) =>
      claim.isOwn &&
      claim.state === 'open' &&
      (claim.matchId === matchId ||
        // Of every match under a name.
        (claim.matchId === null && guests.some(({ name }) => name === claim.name))),
  );
  return (
    <Panel title="Is this you?" className="mt-6">
      {isWaiting ? (
        <p role="status">Your claim was sent. The scorer decides.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {guests.map((guest) => (
            <Button key={`${guest.side}${guest.number}`} onClick={() => setAsked(guest)}>
              I’m {guest.name}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <ClaimQuestion
          guest={asked}
          matchId={matchId}
          shareToken={shareToken}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

interface ClaimQuestionProps {
  guest: Guest;
  matchId: string;
  shareToken: string | undefined;
  onClose(): void;
}

function ClaimQuestion({ guest, matchId, shareToken, onClose }: ClaimQuestionProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<'one' | 'every' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const claim = async (which: 'one' | 'every') => {
    setBusy(which);
    setProblem(null);
    try {
      await sendClaim({
        id: uuidv7(),
        matchId,
        side: guest.side,
        number: guest.number,
        isEveryMatch: which === 'every',
        ...(shareToken === undefined ? {} : { shareToken }),
      });
      await client.invalidateQueries({ queryKey: CLAIMS_KEY });
      toast({ text: 'Claim sent to the scorer' });
      onClose();
    } catch (error) {
      setProblem(problemSentence(error));
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`Are you ${guest.name}?`}
      actions={
        <>
          <Button busy={busy === 'every'} disabled={busy === 'one'} onClick={() => void claim('every')}>
            All matches
          </Button>
          <Button
            look="pri"
            busy={busy === 'one'}
            disabled={busy === 'every'}
            onClick={() => void claim('one')}
          >
            This match
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        The scorer decides. Once accepted, the match counts in your history. “All matches” covers every match
        of this scorer with that name.
      </p>
      <Refusal className="mt-3">{problem}</Refusal>
    </Dialog>
  );
}
