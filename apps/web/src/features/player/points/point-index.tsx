import type { BySide, Side } from '@allcourt/scoring';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { placeText } from '#web/features/player/stage/player-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { useFocusedRange } from '#web/ui/drawn-rows.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { boardNames, type Named, shortNames } from '#web/ui/words/names.ts';
import {
  EVERY_POINT,
  filterPoints,
  isEveryPoint,
  type PlayerKey,
  type PointFilter,
  type PointRow,
  pointRows,
  rowText,
  tagsIn,
} from './point-rows.ts';
import type { MatchPoints } from './use-points.ts';

interface PointIndexProps {
  points: MatchPoints;
  players: BySide<readonly Named[]>;
  /** Number of points that the viewer has seen. */
  count: number;
  /** The point on screen, or the last one. */
  currentId: string | null;
  from: number;
  filter: PointFilter;
  onFilter(filter: PointFilter): void;
  isOnlyPoints: boolean;
  onOnlyPoints(isOn: boolean): void;
  onChoose(row: PointRow): void;
}

const ROW_HEIGHT = 52;

/** Every point beside the picture: its score, its ending, and a jump to it. */
export function PointIndex(props: PointIndexProps) {
  const { points, players, count, from, filter, onFilter, isOnlyPoints, onOnlyPoints } = props;
  const names = useMemo(() => boardNames(players), [players]);
  // Points played before the camera started are not in the recording.
  const rows = useMemo(() => pointRows(points, count).filter(({ at }) => at > from), [points, count, from]);
  const shown = useMemo(() => filterPoints(rows, filter), [rows, filter]);
  return (
    <Panel title="Points" flush>
      <div className="grid gap-3 border-b border-line px-4 pb-3 md:px-5">
        <Switch
          checked={isOnlyPoints}
          onChange={onOnlyPoints}
          hint={isEveryPoint(filter) ? 'Skips the time between points' : 'Plays the points of the filters'}
        >
          Only points
        </Switch>
        <div className="flex flex-wrap gap-2">
          <SideFilter
            label="Server"
            names={names}
            value={filter.server}
            onChange={(server) => onFilter({ ...filter, server })}
          />
          <SideFilter
            label="Winner"
            names={names}
            value={filter.winner}
            onChange={(winner) => onFilter({ ...filter, winner })}
          />
          {players.a.length + players.b.length > 2 && (
            <Choice
              label="Player"
              value={filter.player ?? ''}
              onChange={(key) => onFilter({ ...filter, player: KEYS.find((one) => one === key) ?? null })}
            >
              {KEYS.map((key) => (
                <option key={key} value={key}>
                  {playerName(players, key)}
                </option>
              ))}
            </Choice>
          )}
          <Choice
            label="Kind"
            value={filter.tag ?? ''}
            onChange={(tag) => onFilter({ ...filter, tag: tag || null })}
          >
            {tagsIn(rows).map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Choice>
        </div>
      </div>
      <Rows
        {...props}
        rows={shown}
        names={names}
        isFiltered={!isEveryPoint(filter)}
        onShowAll={() => onFilter(EVERY_POINT)}
      />
    </Panel>
  );
}

const KEYS: readonly PlayerKey[] = ['a1', 'a2', 'b1', 'b2'];

function playerName(players: BySide<readonly Named[]>, key: PlayerKey): string {
  const side = key.startsWith('a') ? 'a' : 'b';
  return shortNames(players)[side][Number(key.at(1)) - 1] ?? '';
}

interface RowsProps extends Pick<PointIndexProps, 'currentId' | 'from' | 'onChoose'> {
  rows: readonly PointRow[];
  names: BySide<string>;
  isFiltered: boolean;
  onShowAll(): void;
}

function Rows({ rows, names, isFiltered, onShowAll, currentId, from, onChoose }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { play } = usePlayback();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    rangeExtractor: useFocusedRange(scroller),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {isFiltered && countText(rows.length, 'point')}
      </p>
      {rows.length === 0 && (
        <EmptyLine
          action={
            isFiltered ? (
              <Button size="sm" onClick={onShowAll}>
                Clear filters
              </Button>
            ) : (
              <Button size="sm" onClick={play}>
                Play video
              </Button>
            )
          }
          className="px-5 py-6"
        >
          {isFiltered ? 'No points match yet.' : 'Points appear here as you watch.'}
        </EmptyLine>
      )}
      <div ref={scroller} className="max-h-104 overflow-y-auto">
        <ol className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  data-index={index}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  className="absolute inset-x-0 top-0"
                  style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                >
                  <Row
                    row={row}
                    names={names}
                    from={from}
                    isCurrent={row.id === currentId}
                    onChoose={() => onChoose(row)}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
    </>
  );
}

interface RowProps {
  row: PointRow;
  names: BySide<string>;
  from: number;
  isCurrent: boolean;
  onChoose(): void;
}

function Row({ row, names, from, isCurrent, onChoose }: RowProps) {
  const place = placeText(row.from, from);
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
      className={cx(
        'relative grid size-full cols-point items-center gap-2 border-b border-line px-4 text-left text-13 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5',
        isCurrent && 'bg-court-soft text-court-soft-ink hover:bg-court-soft',
      )}
    >
      <span className="sr-only">{`${place}. ${rowText(row, names)}`}</span>
      <span aria-hidden="true" className="tabular-nums">
        {place}
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {row.score}
      </span>
      <span aria-hidden="true" className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">
          {names[row.winner]}
          {row.ending && <span className={cx(!isCurrent && 'text-ink-2')}>, {row.ending.toLowerCase()}</span>}
        </span>
        {row.server === row.winner && <ServeBall />}
      </span>
      {row.stake && (
        <span aria-hidden="true">
          <Chip tone="outline">{row.stake}</Chip>
        </span>
      )}
    </button>
  );
}

interface SideFilterProps {
  label: string;
  names: BySide<string>;
  value: Side | null;
  onChange(side: Side | null): void;
}

function SideFilter({ label, names, value, onChange }: SideFilterProps) {
  return (
    <Choice
      label={label}
      value={value ?? ''}
      onChange={(side) => onChange(side === 'a' || side === 'b' ? side : null)}
    >
      <option value="a">{names.a}</option>
      <option value="b">{names.b}</option>
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: React.ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        'h-11 min-w-0 max-w-full rounded-full border px-3 text-13 font-semibold md:h-9',
        value === ''
          ? 'border-line-2 bg-surface text-ink-2'
          : 'border-court bg-court-soft text-court-soft-ink',
      )}
    >
      <option value="">{label}: any</option>
      {children}
    </select>
  );
}
