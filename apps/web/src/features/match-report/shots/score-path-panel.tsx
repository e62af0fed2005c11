import type { Match, Side } from '@allcourt/scoring';
import { gameTree, PHASES, rallyPhases, STANDINGS } from '@allcourt/scoring/shots';
import type { StatPoint } from '@allcourt/scoring/stats';
import { Table2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MeasureFacts } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import {
  cellFacts,
  phaseName,
  phaseSummary,
  phaseWord,
  type ScoreCell,
  scoreName,
  spokenCell,
  standingWord,
  treeColumn,
  treeRow,
  treeSummary,
  wonText,
} from './score-path-words.ts';

interface ScorePathPanelProps {
  match: Match;
  cast: Cast;
  played: readonly StatPoint[];
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
}

/** The points won at each score: through a game of tennis, or by the part of a pickleball game and the lead. */
export function ScorePathPanel(props: ScorePathPanelProps) {
  const { match, cast, lines, matchId } = props;
  const [side, setSide] = useState<Side>(cast.near);
  const [open, setOpen] = useState<ScoreCell | null>(null);
  const isTennis = match.format.sport === 'tennis';
  const chooser = (
    <Segmented
      label={isTennis ? 'Server' : 'Side'}
      choices={[cast.near, cast.far].map((each) => ({
        value: each,
        label: isTennis ? `${cast.board[each]} serving` : cast.board[each],
      }))}
      value={side}
      onChange={setSide}
    />
  );
  const shown = { ...props, side, chooser, onOpen: setOpen };
  return (
    <>
      {isTennis ? <TennisPaths {...shown} /> : <PickleballPhases {...shown} />}
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={open.name} flush>
          <MeasureFacts
            facts={cellFacts(open, isTennis ? 'points' : 'rallies')}
            className="px-5 pb-4 md:px-6"
          />
          <PointLinks
            matchId={matchId}
            label={`Points, ${open.name}`}
            lines={open.ids.flatMap((id) => lines.get(id) ?? [])}
          />
        </Dialog>
      )}
    </>
  );
}

interface PathsProps extends ScorePathPanelProps {
  side: Side;
  chooser: ReactNode;
  onOpen(cell: ScoreCell): void;
}

function TennisPaths({ match, cast, played, side, chooser, onOpen }: PathsProps) {
  const [isTable, setTable] = useState(false);
  const trees = useMemo(
    () => ({ a: gameTree(match, played, 'a'), b: gameTree(match, played, 'b') }),
    [match, played],
  );
  if (trees.a.nodes.length + trees.b.nodes.length === 0) {
    return null; // a match tiebreak alone has no such scores
  }
  const tree = trees[side];
  const cells = tree.nodes.map((node) => ({ node, cell: cellOf(scoreName(node), node) }));
  return (
    <Panel
      title="Points by score"
      aside={
        <Button
          look="gho"
          size="sm"
          aria-pressed={isTable}
          icon={<Table2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {chooser}
        <p aria-live="polite" className="text-13/5 text-ink-2">
          {cells.length === 0
            ? `${cast.spoken[side]} served no game point by point.`
            : treeSummary(tree, cast.spoken)}
        </p>
      </div>
      {isTable ? (
        <ScoreTable cells={cells.map(({ cell }) => cell)} onOpen={onOpen} />
      ) : (
        <ol
          aria-label={`Points by score, ${cast.spoken[side]} serving`}
          className="mx-auto mt-3 grid max-w-190 grid-cols-8 gap-1"
        >
          {cells.map(({ node, cell }) => (
            <li
              key={cell.name}
              style={{ gridColumn: `${treeColumn(node)} / span 2`, gridRow: treeRow(node) }}
              className="min-w-0"
            >
              <ScoreButton cell={cell} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function PickleballPhases({ match, played, side, chooser, onOpen }: PathsProps) {
  const phases = useMemo(() => rallyPhases(match, played, side), [match, played, side]);
  if (phases.every(({ points }) => points.length === 0)) {
    return null; // a timed game has no target
  }
  return (
    <Panel title="Rallies by score">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {chooser}
        <p className="text-13/5 text-ink-2">{phaseSummary(match)}</p>
      </div>
      <table className="mt-3 w-full table-fixed text-left">
        <caption className="sr-only">Rallies won by part of the game and lead</caption>
        <thead>
          <tr className="type-caption h-8">
            <th scope="col" className="font-normal">
              Game
            </th>
            {STANDINGS.map((standing) => (
              <th key={standing} scope="col" className="text-center font-normal">
                {standingWord(standing)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PHASES.map((phase) => (
            <tr key={phase} className="border-t border-line">
              <th scope="row" className="font-normal text-ink-2">
                {phaseWord(phase)}
              </th>
              {STANDINGS.map((standing) => {
                const found = phases.find((each) => each.phase === phase && each.standing === standing);
                return (
                  <td key={standing} className="p-0.5">
                    {found && found.points.length > 0 ? (
                      <ScoreButton cell={cellOf(phaseName(found), found)} onOpen={onOpen} isNameless />
                    ) : (
                      <span className="grid min-h-14 place-items-center text-ink-3">–</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function cellOf(name: string, { points, won }: { points: readonly StatPoint[]; won: number }): ScoreCell {
  return { name, won, ids: points.map(({ id }) => id) };
}

interface ScoreButtonProps {
  cell: ScoreCell;
  onOpen(cell: ScoreCell): void;
  /** The row and the column name it. */
  isNameless?: boolean;
}

/** A score with a bar as long as the share that was won. */
function ScoreButton({ cell, onOpen, isNameless = false }: ScoreButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={spokenCell(cell)}
      onClick={() => onOpen(cell)}
      className="relative grid min-h-14 w-full place-content-center overflow-hidden rounded-md border border-line text-center hover:border-ink-2"
    >
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1.5 bg-sunken">
        <span className="block h-full bg-you" style={{ width: `${(100 * cell.won) / cell.ids.length}%` }} />
      </span>
      {!isNameless && <span className="text-xs/4 text-ink-2">{cell.name}</span>}{' '}
      <span className={cx('type-num', isNameless ? 'text-lg/6' : 'text-base/5')}>{wonText(cell)}</span>
    </button>
  );
}

interface ScoreTableProps {
  cells: readonly ScoreCell[];
  onOpen(cell: ScoreCell): void;
}

/** The tree as a table. */
function ScoreTable({ cells, onOpen }: ScoreTableProps) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">Points won by score</caption>
      <thead>
        <tr className="type-caption h-8">
          <th scope="col" className="font-normal">
            Score
          </th>
          <th scope="col" className="text-right font-normal">
            Share
          </th>
          <th scope="col" className="text-right font-normal">
            Won
          </th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <tr key={cell.name} className="border-t border-line">
            <th scope="row" className="font-normal">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={spokenCell(cell)}
                onClick={() => onOpen(cell)}
                className="min-h-11 min-w-11 text-left font-medium hover:underline"
              >
                {cell.name}
              </button>
            </th>
            <td className="text-right">
              <span className="type-num text-17">{percentText(cell.won / cell.ids.length)}</span>
            </td>
            <td className="text-right text-13 text-ink-2 tabular-nums">{wonText(cell)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
