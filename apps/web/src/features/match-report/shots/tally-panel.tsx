import type { BySide } from '@allcourt/scoring';
import type { Tallies, Tally } from '@allcourt/scoring/shots';
import { useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface TallyPanelProps<Key extends string> {
  title: string;
  cast: Cast;
  tallies: Tallies<Key>;
  wordOf(key: Key): string;
  /** `Points won`. */
  unit: string;
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
}

/** Below this share the answered points are unlike the others: an ace alone implies its rally. */
const LEAST_KNOWN = 1 / 3;

/** A chart that is a table: a row a kind, a bar and a number a side; each number opens its points. */
export function TallyPanel<Key extends string>({
  title,
  cast,
  tallies,
  wordOf,
  unit,
  lines,
  matchId,
}: TallyPanelProps<Key>) {
  const [open, setOpen] = useState<{ title: string; ids: readonly string[] } | null>(null);
  const { rows, known, total } = tallies;
  if (known === 0 || known < LEAST_KNOWN * total) {
    return null;
  }
  const most = Math.max(...rows.flatMap(({ points }) => [points.a.length, points.b.length]));
  const cell = (row: Tally<Key>, side: keyof BySide<unknown>) => (
    <Cell
      label={`${wordOf(row.key)}, ${cast.board[side]}`}
      count={row.points[side].length}
      share={row.points[side].length / most}
      isNear={side === cast.near}
      onOpen={() =>
        setOpen({
          title: `${wordOf(row.key)}, ${cast.board[side]}`,
          ids: row.points[side].map(({ id }) => id),
        })
      }
    />
  );
  return (
    <Panel title={title} aside={<span className="text-13 text-ink-2">{unit}</span>}>
      <table className="block w-full">
        <caption className="sr-only">
          {title}: {unit.toLowerCase()}, known on {known} of {total}
        </caption>
        <thead className="block">
          <tr className="grid grid-cols-3 text-13/5 text-ink-2">
            <th scope="col" className="order-1 truncate text-left font-medium">
              {cast.board[cast.near]}
            </th>
            <th scope="col" className="sr-only">
              Kind
            </th>
            <th scope="col" className="order-3 col-start-3 truncate text-right font-medium">
              {cast.board[cast.far]}
            </th>
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <tr key={row.key} className="grid grid-cols-3 items-center gap-x-2 py-0.5">
              <th scope="row" className="order-2 text-center text-13/5 font-normal text-ink-2">
                {wordOf(row.key)}
              </th>
              <td className="order-1">{cell(row, cast.near)}</td>
              <td className="order-3">{cell(row, cast.far)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {known < total && (
        <p className="mt-2 text-13/5 text-ink-3">
          Known on {known} of {total}.
        </p>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.title} flush>
          <PointLinks
            matchId={matchId}
            label="Points"
            lines={open.ids.flatMap((id) => lines.get(id) ?? [])}
          />
        </Dialog>
      )}
    </Panel>
  );
}

interface CellProps {
  label: string;
  count: number;
  /** The length of the bar, 0 to 1. */
  share: number;
  isNear: boolean;
  onOpen(): void;
}

function Cell({ label, count, share, isNear, onOpen }: CellProps) {
  const bar = (
    <span aria-hidden="true" className={cx('flex h-2.5 flex-1', isNear && 'justify-end')}>
      <span
        className={cx('rounded-2xs', isNear ? 'bg-you' : 'opponent-hatch')}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label}: ${count}. Show the points`}
      disabled={count === 0}
      onClick={onOpen}
      className={cx(
        'flex min-h-11 w-full items-center gap-2 rounded-sm hover:bg-surface-2',
        isNear ? '' : 'flex-row-reverse',
      )}
    >
      <span className="type-num w-7 text-17">{count}</span>
      {bar}
    </button>
  );
}
