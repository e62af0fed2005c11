import type { Dispute } from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { compareRecords, differenceWords, type PointPair, type TwoRecords } from './records.ts';

interface CompareDialogProps {
  view: ReadyMatch;
  dispute: Dispute;
  /** The buttons of this reader. */
  actions: ReactNode;
  /** The reason why the last decision failed. */
  problem: string | null;
  onClose(): void;
}

/** The scorer's record and a disputed one side by side: sets, then points, with the first difference marked. */
export function CompareDialog({ view, dispute, actions, problem, onClose }: CompareDialogProps) {
  const { match, players, meta } = view;
  const near = meta.mySide ?? meta.summary.namedSide ?? null;
  const cast = useMemo(() => castOf(players, near), [players, near]);
  const both = useMemo(() => {
    const other = replay(match.setup, dispute.events);
    return other.ok ? compareRecords(match, other.value, cast) : null;
  }, [match, dispute.events, cast]);
  const isPickleball = match.format.sport === 'pickleball';
  return (
    <Dialog open onClose={onClose} size="lg" title="Compare results" actions={actions}>
      <div className="flex flex-col gap-4">
        {problem && (
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        )}
        {dispute.reason && (
          <blockquote className="rounded-md bg-sunken px-4 py-3 wrap-break-word">{dispute.reason}</blockquote>
        )}
        {both ? (
          <>
            <p className="font-strong">{differenceWords(both, cast, isPickleball)}</p>
            <SetTable both={both} by={dispute.by} cast={cast} isPickleball={isPickleball} />
            {both.points && <PointTable both={both} points={both.points} by={dispute.by} cast={cast} />}
          </>
        ) : (
          <Banner tone="warn">This record was made by a newer version of the app. Update to see it.</Banner>
        )}
      </div>
    </Dialog>
  );
}

const CELL = 'border-t border-line px-3 py-2.5 text-left';

function SetTable({
  both: { sets, first },
  by,
  cast,
  isPickleball,
}: {
  both: TwoRecords;
  by: string;
  cast: Cast;
  isPickleball: boolean;
}) {
  const word = isPickleball ? 'Game' : 'Set';
  return (
    <table className="w-full overflow-hidden rounded-md border border-line">
      <caption className="type-caption mb-2 text-left">Score by set, {cast.board[cast.near]} first</caption>
      <thead>
        <tr>
          <th scope="col" className="px-3 py-2.5 text-left type-label">
            {word}
          </th>
          <th scope="col" className="px-3 py-2.5 text-left type-label">
            Scorer
          </th>
          <th scope="col" className="px-3 py-2.5 text-left type-label">
            {by || 'Former member'}
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map(({ number, log, other }) => {
          const isFirst = first?.kind === 'set' && first.number === number;
          return (
            <tr key={number} className={cx(log !== other && 'bg-warn-soft')}>
              <th scope="row" className={cx(CELL, 'font-normal')}>
                {number}
                {isFirst && <span className="sr-only">, first difference</span>}
              </th>
              <td className={cx(CELL, 'type-num text-xl')}>{log ?? '–'}</td>
              <td className={cx(CELL, 'type-num text-xl')}>{other ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Points shown around the first difference before all are asked for. */
const BEFORE = 3;
const AFTER = 6;

function PointTable({
  both: { first },
  points,
  by,
  cast,
}: {
  both: TwoRecords;
  points: readonly PointPair[];
  by: string;
  cast: Cast;
}) {
  const [isAll, setAll] = useState(false);
  const center = first?.kind === 'point' ? first.number : 1;
  const shown = isAll
    ? points
    : points.filter(({ number }) => number >= center - BEFORE && number <= center + AFTER);
  const words = (point: PointPair['log']) =>
    point ? `${cast.board[point.winner]}, ${point.score}` : 'No point';
  return (
    <div className="grid gap-2">
      <table className="w-full table-fixed text-13/5">
        <caption className="type-caption mb-2 text-left">Point by point: winner and score after it</caption>
        <thead>
          <tr>
            <th scope="col" className="w-14 px-3 py-2 text-left type-label">
              Point
            </th>
            <th scope="col" className="px-3 py-2 text-left type-label">
              Scorer
            </th>
            <th scope="col" className="px-3 py-2 text-left type-label">
              {by || 'Former member'}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ number, log, other }) => {
            const isFirst = first?.kind === 'point' && first.number === number;
            return (
              <tr
                key={number}
                className={cx(log?.winner !== other?.winner && 'bg-warn-soft', isFirst && 'font-strong')}
              >
                <th scope="row" className={cx(CELL, 'font-normal')}>
                  {number}
                  {isFirst && <span className="sr-only">, first difference</span>}
                </th>
                <td className={cx(CELL, 'wrap-break-word')}>{words(log)}</td>
                <td className={cx(CELL, 'wrap-break-word')}>{words(other)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* Stays once all are shown: what scrolls needs something for the keyboard to reach. */}
      {(isAll || shown.length < points.length) && (
        <Button onClick={() => setAll(!isAll)}>{isAll ? 'Show fewer points' : 'Show all points'}</Button>
      )}
    </div>
  );
}
