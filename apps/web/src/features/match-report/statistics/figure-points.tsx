import type { Match } from '@allcourt/scoring';
import { useMemo, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { AllPointsLink } from '#web/features/match-report/points/all-points-link.tsx';
import { type PointLine, pointLines } from '#web/features/match-report/points/point-lines.ts';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { FigureSource } from './cell.ts';
import { type PointList, pointLists } from './points.ts';
import { type FigureTable, findRow } from './table.ts';

interface FigurePointsProps {
  match: Match;
  cast: Cast;
  table: FigureTable;
  /** The id of the figure, and of which column. */
  figure: string;
  of: 'left' | 'right';
  name: string;
  source: FigureSource;
  matchId: string;
  onClose(): void;
}

/** The points behind a number: those it counts, the rest of its base, and those of which nothing is known. */
export function FigurePoints({
  match,
  cast,
  table,
  figure,
  of,
  name,
  source,
  matchId,
  onClose,
}: FigurePointsProps) {
  const row = findRow(table, figure);
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  const lists = useMemo(() => pointLists(figure, source), [figure, source]);
  const [chosen, setChosen] = useState('0');
  const list = lists[Number(chosen)] ?? lists[0];
  if (!row) {
    return null; // an address may name what this match does not have
  }
  const { text, evidence } = row[of];
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.label}
      flush
      aside={
        <span className="flex items-baseline gap-2 text-ink-2">
          {name}
          <b className="type-num text-lg text-ink">{text}</b>
          {evidence && <span className="text-13">{evidence}</span>}
        </span>
      }
    >
      {lists.length > 1 && (
        <div className="px-5 py-3 md:px-6">
          <Segmented
            label="Which points"
            choices={lists.map(({ title, ids }, index) => ({
              value: String(index),
              label: `${title}, ${ids.length}`,
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      {list ? (
        <PointLinks matchId={matchId} label={list.title} lines={linesOf(list, lines)} />
      ) : (
        <EmptyState title="No points to show" action={<AllPointsLink matchId={matchId} />} />
      )}
    </Dialog>
  );
}

function linesOf({ ids }: PointList, lines: ReadonlyMap<string, PointLine>): readonly PointLine[] {
  return ids.flatMap((id) => lines.get(id) ?? []);
}
