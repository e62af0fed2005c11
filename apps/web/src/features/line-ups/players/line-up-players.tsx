import type { LineUpAnswer, Seat } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { unmerge, useLineUp } from '#web/features/line-ups/line-up-calls.ts';
import { scoreOf } from '#web/features/line-ups/line-up-notes.tsx';
import { momentWords, resolutionWords, seatWords } from '#web/features/line-ups/line-up-words.ts';
import { LINE_UP_KEY } from '#web/features/line-ups/query-keys.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PlayerName } from '#web/ui/player-name.tsx';
import { useToast } from '#web/ui/toast.tsx';

const ClaimName = lazyPart(
  async () => (await import('#web/features/line-ups/claims/claim-name.tsx')).ClaimName,
  'quiet',
);
const NameDialog = lazyPart(async () => (await import('./name-dialog.tsx')).NameDialog);
const DisputeCompare = lazyPart(
  async () => (await import('#web/features/line-ups/records/dispute-compare.tsx')).DisputeCompare,
);

/** The players and their answers about the result, for the scorer and for each of them. */
export function LineUpPlayers({ view }: { view: ReadyMatch }) {
  const { meta } = view;
  const hasPart = meta.canScore || meta.mySide !== null || meta.summary.namedSide !== undefined;
  const { data: lineUp } = useLineUp(meta.id, { isEnabled: hasPart && meta.isOnServer });
  const [named, setNamed] = useState<Seat | null>(null);
  if (!hasPart) {
    return (
      <Suspense>
        <ClaimName matchId={meta.id} players={view.players} />
      </Suspense>
    );
  }
  if (!lineUp) {
    return null;
  }
  return (
    <Panel title="Players" flush>
      <ul>
        {lineUp.seats.map((seat) => (
          <SeatRow key={`${seat.side}${seat.number}`} seat={seat}>
            {meta.canScore && isOpen(seat) && (
              <Button size="sm" onClick={() => setNamed(seat)} aria-label={`Change ${seat.name}`}>
                Change
              </Button>
            )}
          </SeatRow>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-13/5 text-ink-2 md:px-5">
        {ratingWords(lineUp, view)}
      </p>
      <Merged lineUp={lineUp} />
      <Disputes lineUp={lineUp} view={view} />
      {named && (
        <Suspense>
          <NameDialog matchId={meta.id} seat={named} onClose={() => setNamed(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function SeatRow({ seat, children }: { seat: Seat; children: ReactNode }) {
  const { tone, state, since } = seatWords(seat, new Date());
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 md:px-5">
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <PlayerName name={seat.name} account={seat.username ?? seat.accountId} isAlone />
        {seat.isYou && <span className="text-ink-3"> (you)</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {since && <span className="type-caption">{since}</span>}
        <Chip tone={tone}>{state}</Chip>
      </span>
      {children}
    </li>
  );
}

/** Two records of one match were merged; either can be had back. */
function Merged({ lineUp: { mergedIds } }: { lineUp: LineUpAnswer }) {
  const client = useQueryClient();
  const toast = useToast();
  const [recordId] = mergedIds;
  if (recordId === undefined) {
    return null;
  }
  const separate = async () => {
    try {
      await unmerge(recordId);
      await client.invalidateQueries({ queryKey: LINE_UP_KEY });
      toast({ text: 'Your record is a match of its own again' });
    } catch (error) {
      toast({ text: problemSentence(error) });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 text-13/5">Your own record of this match is merged into this one.</p>
      <Button size="sm" onClick={() => void separate()}>
        Separate records
      </Button>
    </div>
  );
}

/** All disputes, with their authors and results. */
function Disputes({ lineUp: { disputes }, view }: { lineUp: LineUpAnswer; view: ReadyMatch }) {
  const [opened, setOpened] = useState<string | null>(null);
  const shown = disputes.find(({ id }) => id === opened);
  if (disputes.length === 0) {
    return null;
  }
  return (
    <div className="border-t border-line px-4 py-3 md:px-5">
      <h3 className="type-label mb-1">Disputes</h3>
      <ul>
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {dispute.isOwn ? 'You' : dispute.by || 'A former member'}: {scoreOf(dispute, view)},{' '}
              {momentWords(dispute.createdAt, new Date())}
              <span className="type-caption block">{resolutionWords(dispute, new Date())}</span>
            </span>
            <Button size="sm" onClick={() => setOpened(dispute.id)}>
              Compare
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <DisputeCompare view={view} dispute={shown} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The scorer can still change who this is. */
function isOpen({ accountId }: Seat): boolean {
  return accountId === null;
}

function ratingWords({ isConfirmed, seats }: LineUpAnswer, { match }: ReadyMatch): string {
  if (isConfirmed) {
    return 'This result counts for ratings.';
  }
  if (match.state.status === 'in-progress') {
    return 'Ratings count the result once the match is over and all players have confirmed it.';
  }
  return seats.some(
    ({ accountId, answer }) => accountId === null && answer !== 'asked' && answer !== 'disputed',
  )
    ? 'This result doesn’t count for ratings: not every player has an account here.'
    : 'This result counts for ratings once all players have confirmed it.';
}
