import type { Match } from '@allcourt/scoring';
import type { PointProbability } from '@allcourt/scoring/probability';
import { matchReasons } from '@allcourt/scoring/story';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type ReasonWords, reasonWords, sideOf, whyTitle } from './reason-words.ts';

interface WhyPanelProps {
  match: Match;
  cast: Cast;
  points: readonly PointProbability[];
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
}

interface Row extends ReasonWords {
  readonly kind: string;
  readonly ids: readonly string[];
}

/** Up to three reasons of the result, the weightiest first; each opens its points. Nothing where the points give none. */
export function WhyPanel({ match, cast, points, lines, matchId }: WhyPanelProps) {
  const rows = useMemo(() => rowsOf(match, cast, points), [match, cast, points]);
  const [open, setOpen] = useState<Row | null>(null);
  if (rows.length === 0) {
    return null;
  }
  return (
    <Panel
      title={whyTitle(match, cast)}
      aside={<span className="text-13 text-ink-2 max-sm:hidden">Ranked by win chance</span>}
      flush
    >
      <ol className="grid divide-line border-t border-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {rows.map((row, index) => (
          <li key={row.kind}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(row)}
              className="grid min-h-16 w-full cols-reason items-center gap-x-2.5 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-3 md:h-full md:gap-y-1 md:px-5 md:py-3.5"
            >
              <span
                aria-hidden="true"
                className="type-num row-span-2 grid size-5.5 place-items-center rounded-xs bg-sunken text-sm md:row-span-1"
              >
                {index + 1}
              </span>
              <span className="type-strong min-w-0 text-balance">{row.name}</span>
              <Chip tone={row.tone} className="max-md:row-span-2">
                {row.word}
              </Chip>
              <ChevronRight
                aria-hidden="true"
                className="size-4 text-ink-3 max-md:row-span-2 md:order-last"
                strokeWidth={1.75}
              />
              <span className="min-w-0 text-13/4.5 text-ink-2 md:col-span-3">
                <b className="type-num mr-1.5 text-17/4.5 text-ink md:text-32/8">{row.figure}</b>
                {row.unit}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {open && (
        <Dialog open onClose={() => setOpen(null)} title={`${open.name}: ${open.figure} ${open.unit}`} flush>
          <p className="px-5 pb-3 text-13/5 text-ink-2 md:px-6">{open.weight}</p>
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

function rowsOf(match: Match, cast: Cast, points: readonly PointProbability[]): readonly Row[] {
  const { status, winner } = match.state;
  if (status !== 'completed' || winner === null) {
    return [];
  }
  const hasWon = !cast.isYou || winner === cast.near;
  return matchReasons(match.format.sport, points, sideOf(match, cast, hasWon), hasWon).map((reason) => ({
    ...reasonWords(match, cast, reason, hasWon),
    kind: reason.kind,
    ids: reason.points.map(({ point }) => point.id),
  }));
}
