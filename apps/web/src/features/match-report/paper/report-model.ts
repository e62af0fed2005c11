/** The report of a match: everything it says, in words and shares, for the screen, the printer and the PDF alike. */
import type { MatchSummary } from '@allcourt/contract';
import { type Match, type Side, setScores } from '@allcourt/scoring';
import { type PointProbability, worthTo } from '@allcourt/scoring/probability';
import { type ShotView, type ShotZone, shotMap, viewsWith } from '@allcourt/scoring/shots';
import { fullStats, readPlayed } from '@allcourt/scoring/stats';
import { headlineOf, matchReasons, turningPoints } from '@allcourt/scoring/story';
import { type StatRow, statRows } from '#web/features/match-log/figures/stat-rows.ts';
import { setTitle } from '#web/features/match-log/figures/strip-shape.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { typeWord } from '#web/features/match-log/words/summary-words.ts';
import { answerWords } from '#web/features/match-report/answer/answer-words.ts';
import {
  type ReasonWords,
  reasonWords,
  sideOf,
  whyTitle,
} from '#web/features/match-report/answer/reason-words.ts';
import { momentEntry } from '#web/features/match-report/momentum/key-moments-words.ts';
import type { MatchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { type PointLine, pointLines } from '#web/features/match-report/points/point-lines.ts';
import { ofText, zoneShort } from '#web/features/match-report/shots/shot-words.ts';
import { figureSource } from '#web/features/match-report/statistics/cell.ts';
import { type FigureTable, figureTable } from '#web/features/match-report/statistics/table.ts';
import { unscoredWords } from '#web/features/match-report/statistics/words.ts';
import { type SetLine, setLines } from '#web/features/match-report/summary/sets.ts';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { countText, percentText } from '#web/ui/words/amounts.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';

export interface ReportBoardRow {
  readonly name: string;
  readonly isWinner: boolean;
  readonly sets: readonly {
    readonly score: string;
    readonly tiebreak: string | null;
    readonly isWon: boolean;
  }[];
}

/** The win probability of the near side over the match. */
export interface ReportCourse {
  /** Before the first point and after each, 0 to 1. */
  readonly chances: readonly number[];
  /** The starts of the sets, 0 to 1 of the width, with `Set 1 6–4`. */
  readonly sets: readonly { readonly at: number; readonly title: string }[];
  readonly turns: readonly { readonly at: number; readonly chance: number }[];
}

export interface ReportTurn {
  /** `90% → 85%`. */
  readonly chances: string;
  /** `Set 3, 4–2, 30–40`. */
  readonly where: string;
  /** `Roy broke serve. Backhand error.` */
  readonly what: string;
}

/** Shares of points won by place, on a court to scale. */
export interface ReportMap {
  readonly title: string;
  readonly view: ShotView;
  readonly zones: readonly (ShotZone & {
    readonly name: string;
    readonly share: string;
    readonly of: string;
  })[];
  /** `38 of 60 serves in have a direction.` */
  readonly note: string;
}

export interface MatchReport {
  readonly sport: Match['format']['sport'];
  /** `Roy came back from 10%`. */
  readonly title: string;
  /** `Okafor v Roy`. */
  readonly players: string;
  readonly facts: readonly string[];
  /** The near side first. */
  readonly board: readonly [ReportBoardRow, ReportBoardRow];
  readonly names: { readonly near: string; readonly far: string };
  readonly course: ReportCourse | null;
  readonly turns: readonly ReportTurn[];
  readonly map: ReportMap | null;
  readonly figures: readonly StatRow[];
  readonly whyTitle: string;
  readonly reasons: readonly ReasonWords[];
  readonly setWord: 'Set' | 'Game';
  readonly sets: readonly SetLine[];
  /** Every statistic there is, by group; none without points. */
  readonly statistics: FigureTable['groups'];
  /** `2 games were entered without points, …`; null when every point was scored. */
  readonly unscored: string | null;
}

/** @param now decides whether the date has its year */
export function matchReport(
  match: Match,
  summary: MatchSummary,
  cast: Cast,
  chances: MatchChances | null,
  now: Date,
): MatchReport {
  const { format } = match;
  const stats = fullStats(match);
  const lines = pointLines(match, cast);
  const points = chances?.points ?? [];
  const turns = turningPoints(match, points);
  const [left, right] = [cast.near, cast.far].map((side) =>
    figureSource(format.sport, stats, { side }, null),
  );
  return {
    sport: format.sport,
    title: titleOf(match, cast, points, lines),
    players: `${cast.board[cast.near]} v ${cast.board[cast.far]}`,
    facts: factsOf(match, summary, now),
    board: [boardRow(match, cast, cast.near), boardRow(match, cast, cast.far)],
    names: { near: cast.board[cast.near], far: cast.board[cast.far] },
    course: points.length > 0 ? courseOf(match, cast, points, turns) : null,
    turns: turns.flatMap((turn) => turnOf(match, cast, turn, lines)),
    map: mapOf(match, cast),
    figures: statRows(match, cast),
    whyTitle: whyTitle(match, cast),
    reasons: reasonsOf(match, cast, points),
    setWord: format.sport === 'pickleball' ? 'Game' : 'Set',
    sets: setLines(match, cast, stats),
    statistics:
      summary.pointsPlayed > 0 && left && right ? figureTable(format.sport, left, right).groups : [],
    unscored: summary.pointsPlayed > 0 ? unscoredWords(match, stats.figures.unscored) : null,
  };
}

function titleOf(
  match: Match,
  cast: Cast,
  points: readonly PointProbability[],
  lines: ReadonlyMap<string, PointLine>,
): string {
  const headline = headlineOf(match, points);
  return headline ? answerWords(match, cast, headline, lines).title : 'In progress';
}

function factsOf({ format }: Match, summary: MatchSummary, now: Date): readonly string[] {
  const unit = format.sport === 'tennis' ? 'point' : 'rally';
  const units = format.sport === 'tennis' ? 'points' : 'rallies';
  return [
    summary.surface ? SURFACE_WORDS[summary.surface] : null,
    typeWord(summary),
    dayText(new Date(summary.startedAt), now),
    summary.status !== 'in-progress' && summary.durationMs !== null ? durationText(summary.durationMs) : null,
    summary.pointsPlayed > 0 ? countText(summary.pointsPlayed, unit, units) : null,
  ].filter((fact) => fact !== null);
}

function boardRow({ format, state }: Match, cast: Cast, side: Side): ReportBoardRow {
  return {
    name: cast.board[side],
    isWinner: state.winner === side,
    sets: setScores(format, state).map((set) => ({
      score: String(set[side]),
      tiebreak: set.tiebreak && set.winner && set.winner !== side ? String(set.tiebreak[side]) : null,
      isWon: set.winner === side,
    })),
  };
}

function courseOf(
  match: Match,
  { near }: Cast,
  points: readonly PointProbability[],
  turns: readonly PointProbability[],
): ReportCourse {
  const scores = setScores(match.format, match.state);
  const place = (number: number) => (number - 1) / points.length;
  return {
    chances: [points[0]?.before, ...points.map(({ after }) => after)].flatMap((chance) =>
      chance ? [worthTo(near, chance)] : [],
    ),
    sets: points.flatMap(({ point }, index) => {
      const set = point.before.sets.length;
      const score = scores[set];
      return set !== points[index - 1]?.point.before.sets.length && score
        ? [{ at: place(index + 1), title: `${setTitle(match, set)} ${setScoreText(score, near)}` }]
        : [];
    }),
    turns: turns.map(({ point, before }) => ({ at: place(point.number), chance: worthTo(near, before) })),
  };
}

function turnOf(
  match: Match,
  cast: Cast,
  turn: PointProbability,
  lines: ReadonlyMap<string, PointLine>,
): readonly ReportTurn[] {
  const line = lines.get(turn.point.id);
  if (!line) {
    return [];
  }
  const { title, what, where } = momentEntry(match, cast, { peak: turn }, line);
  const [before, after] = [turn.before, turn.after].map((chance) => chanceText(worthTo(cast.near, chance)));
  return [{ chances: `${before} → ${after}`, where, what: `${title}. ${what}.` }];
}

const MAP_TITLES: Readonly<Record<ShotView, string>> = {
  serves: 'Serve map',
  returns: 'Return map',
  'last-shots': 'Last shots',
};

const PLACED: Readonly<Record<ShotView, string>> = {
  serves: 'serves in have a direction',
  returns: 'returns in have a depth',
  'last-shots': 'last shots have a landing spot',
};

/** The first picture that the near side's points fill. */
function mapOf(match: Match, { near, board }: Cast): ReportMap | null {
  const { sport } = match.format;
  const played = readPlayed(match).points;
  const [view] = viewsWith(sport, played, near);
  if (!view) {
    return null;
  }
  const { zones, shown, total } = shotMap(sport, view, played, { side: near });
  return {
    title: `${MAP_TITLES[view]}, ${board[near]}`,
    view,
    zones: zones.map((zone) => ({
      ...zone,
      name: zoneShort(sport, zone.id),
      share: percentText(zone.points.length === 0 ? null : zone.won / zone.points.length),
      of: ofText(zone),
    })),
    note: `Points won. ${shown} of ${total} ${PLACED[view]}.`,
  };
}

function reasonsOf(match: Match, cast: Cast, points: readonly PointProbability[]): readonly ReasonWords[] {
  const { status, winner } = match.state;
  if (status !== 'completed' || winner === null) {
    return [];
  }
  const hasWon = !cast.isYou || winner === cast.near;
  const side = sideOf(match, cast, hasWon);
  return matchReasons(match.format.sport, points, side, hasWon).map((reason) =>
    reasonWords(match, cast, reason, hasWon),
  );
}
