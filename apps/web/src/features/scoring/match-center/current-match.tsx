import type { MatchSummary } from '@allcourt/contract';
import { bySide, type Match } from '@allcourt/scoring';
import {
  coverageOfSides,
  type FigureId,
  figureIn,
  figuresOfSides,
  findStatistic,
  readPlayed,
} from '@allcourt/scoring/stats';
import { Lightbulb, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { matchTips } from '#web/features/match-log/figures/tips.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { type Cast, castOf } from '#web/features/match-log/words/cast.ts';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { ScorePads } from '#web/features/scoring/pads/score-pads.tsx';
import { useScoring } from '#web/features/scoring/pads/use-scoring.ts';
import { undoWords } from '#web/features/scoring/points/undo-words.ts';
import { Button } from '#web/ui/button.tsx';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { LiveBoardHead } from '#web/ui/live-board-head.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';

/** The live match, scored inside the Match Center. */
export function CurrentMatch({ summary }: { summary: MatchSummary }) {
  const view = useLiveMatch(summary.id);
  return view.status === 'ready' ? <Ready view={view} /> : <BoardOf match={summary} />;
}

/** The board with a link to the full screen; shown alone until the log is loaded. */
export function BoardOf({ match }: { match: MatchSummary }) {
  return <LiveBoard match={match} leads head={<LiveBoardHead match={match} />} />;
}

function Ready({ view }: { view: ReadyMatch }) {
  const { match, players, meta } = view;
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  const scoring = useScoring(view, { cast, depth: 'basic', staysOpen: false });
  const figures = useMemo(() => liveFigures(match, cast), [match, cast]);
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  const isOn = match.state.status === 'in-progress';
  const taken = scoring.canUndo ? undoWords(match, cast) : null;
  return (
    <section aria-label="Current match" className="grid items-start gap-4 lg:cols-main-85">
      <div className="grid gap-4">
        <BoardOf match={meta.summary} />
        <SyncNotes view={view} device="device" />
        {isOn && meta.canScore && (
          <div className="rounded-lg border border-line bg-surface p-4">
            <ScorePads match={match} cast={cast} onScore={scoring.score} size="compact" />
            <div className="mt-2 flex items-center justify-between gap-3">
              <span className="type-caption min-w-0 truncate">
                {taken ? `Last: ${taken}` : 'No points yet'}
              </span>
              <Button
                look="gho"
                onClick={scoring.undo}
                disabled={!scoring.canUndo}
                icon={<Undo2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              >
                Undo
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface [&>*+*]:border-l [&>*+*]:border-line">
          {figures.map(({ label, value, unit, detail }) => (
            <StatTile
              key={label}
              label={label}
              figures={value === null ? [] : [{ value, unit }]}
              detail={detail}
            />
          ))}
        </dl>
        <Panel title="Match Info">
          <MatchFacts match={meta.summary} />
        </Panel>
        <Panel
          title={
            <span className="flex items-center gap-2.5">
              <Lightbulb aria-hidden="true" className="size-5 text-court-text" strokeWidth={1.75} />
              Tips
            </span>
          }
        >
          {tips.length === 0 ? (
            <p className="text-ink-2">Insights appear after a few points.</p>
          ) : (
            <ul className="grid gap-2 text-ink-2">
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </section>
  );
}

interface LiveFigure {
  readonly label: string;
  /** `63`, `7`; null while nothing is known. */
  readonly value: string | null;
  readonly unit?: string;
  /** Its base, or how to fill it. */
  readonly detail: string;
}

/** Of the near side: first serves in (in pickleball: won on serve), and winners. */
function liveFigures(match: Match, cast: Cast): readonly LiveFigure[] {
  const { sport } = match.format;
  const isTennis = sport === 'tennis';
  const served: FigureId = isTennis ? 'first-serves-in' : 'service-points-won';
  const played = readPlayed(match);
  const sides = figuresOfSides(sport, played, [served, 'winners']);
  const labelOf = (id: FigureId) => findStatistic(sport, id)?.label ?? id;
  const { count, of } = figureIn(sides[cast.near], served);
  const winners = bySide((side) => figureIn(sides[side], 'winners'));
  const { known, total } = coverageOfSides(played, winners);
  const empty = isTennis ? 'Tag serves to see this.' : 'Starts with your first serve.';
  return [
    of === 0
      ? { label: labelOf(served), value: null, detail: empty }
      : {
          label: labelOf(served),
          value: String(Math.round((count / of) * 100)),
          unit: '%',
          detail: `${count} of ${of} serves`,
        },
    known === 0
      ? { label: labelOf('winners'), value: null, detail: 'Tag how points ended to see this.' }
      : {
          label: labelOf('winners'),
          value: String(winners[cast.near].count),
          detail: `Known on ${known} of ${total} ${isTennis ? 'points' : 'rallies'}`,
        },
  ];
}
