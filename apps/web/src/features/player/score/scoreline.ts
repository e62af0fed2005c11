/** The contents of a board at one instant, from a match's log or counted by hand. */
import type { Broadcast, Crest, HandBoard, MatchSummary } from '@allcourt/contract';
import {
  type BySide,
  type Match,
  opponentOf,
  pointLabels,
  type Side,
  type Sport,
  scoreCall,
  setScores,
  setsWon,
} from '@allcourt/scoring';
import { boardNames } from '#web/ui/words/names.ts';
import { stakeWords } from '#web/ui/words/stake.ts';

/** Color of an opponent without a team of ours. */
export const NO_TEAM_COLOUR = '#c23b2c';

/** The two halves of a board: the team's own, and the other. */
export type Half = 'home' | 'away';
export const HALVES = ['home', 'away'] as const satisfies readonly Half[];

/** One half of a board. */
export interface ScoreHalf {
  /** `Okafor`, `Okafor / Hale`, `Falcons`. */
  readonly name: string;
  /** The team beside the names of players; null if the name is the team's, or the team is unknown. */
  readonly team: string | null;
  readonly crest: Crest | null;
  /** As `#0f2a66`; null if unknown. */
  readonly colour: string | null;
  readonly isServing: boolean;
  /** `40`, `Ad`, `7`; once it is over, the sets won. */
  readonly points: string;
  /** Games of the set in progress; null if sets are counted in points. */
  readonly games: number | null;
  readonly setsWon: number;
}

/** A set as the board shows it. */
export interface ScoreSet {
  readonly home: number;
  readonly away: number;
  readonly tiebreak: { readonly home: number; readonly away: number } | null;
  readonly winner: Half | null;
}

export interface Scoreline {
  readonly sport: Sport;
  readonly home: ScoreHalf;
  readonly away: ScoreHalf;
  /** Sets with a score; the set in progress comes last, unless `points` is its score. */
  readonly sets: readonly ScoreSet[];
  /** Largest possible number of sets, at least three. */
  readonly columns: number;
  /** `Game point`, `Match point`; null if nothing is at stake. */
  readonly stake: string | null;
  /** The call before a serve in pickleball, `4-2-1`; null elsewhere. */
  readonly call: string | null;
  readonly serverNumber: 1 | 2 | null;
  /** Match time so far, in milliseconds. */
  readonly elapsedMs: number;
  readonly isOver: boolean;
  readonly winner: Half | null;
}

/** Everything on the board besides the score. */
type Shown = Pick<Broadcast, 'team' | 'info' | 'startedAt' | 'endedAt' | 'startedBy' | 'sport'>;

const LEAST_COLUMNS = 3;

/** The home side of the board: the side of the person who went live, or else the first. */
export function homeSideOf(players: MatchSummary['players'], { startedBy }: Pick<Shown, 'startedBy'>): Side {
  const isAway = startedBy !== null && players.b.some(({ accountId }) => accountId === startedBy.accountId);
  return isAway ? 'b' : 'a';
}

/** The board of a scored match. */
export function scorelineOfMatch(
  match: Match,
  {
    summary,
    broadcast,
    instant,
  }: {
    summary: Pick<MatchSummary, 'players' | 'startedAt' | 'durationMs'>;
    broadcast: Shown;
    instant: number;
  },
): Scoreline {
  const { format, state } = match;
  const home = homeSideOf(summary.players, broadcast);
  const sideOf = { home, away: opponentOf(home) };
  const isOver = state.status !== 'in-progress';
  const isTennis = format.sport === 'tennis';
  const won = setsWon(state);
  const labels = isOver ? { a: String(won.a), b: String(won.b) } : pointLabels(match);
  const names = boardNames(summary.players);
  const half = (which: Half): ScoreHalf => {
    const side = sideOf[which];
    return {
      name: names[side],
      ...teamOf(which, broadcast),
      isServing: !isOver && state.isServiceKnown && state.service.side === side,
      points: labels[side],
      games: isTennis ? state.games[side] : null,
      setsWon: won[side],
    };
  };
  // In pickleball the game in progress is shown as the points.
  const sets = setScores(format, state).filter(({ winner }) => isTennis || winner !== null);
  const elapsed = Math.max(0, instant - Date.parse(summary.startedAt));
  return {
    sport: format.sport,
    home: half('home'),
    away: half('away'),
    sets: sets.map((set) => ({
      ...paired(set, sideOf),
      tiebreak: set.tiebreak && paired(set.tiebreak, sideOf),
      winner: set.winner && (set.winner === home ? 'home' : 'away'),
    })),
    columns: Math.max(LEAST_COLUMNS, format.bestOf, sets.length),
    stake: isOver ? null : (stakeWords(match)?.label ?? null),
    call: isTennis || isOver ? null : scoreCall(match),
    serverNumber: isOver ? null : state.service.number,
    elapsedMs: isOver && summary.durationMs !== null ? Math.min(elapsed, summary.durationMs) : elapsed,
    isOver,
    winner: state.winner && (state.winner === home ? 'home' : 'away'),
  };
}

/** The board that is counted by hand. */
export function scorelineOfBoard(
  { points, sets }: HandBoard,
  { broadcast, instant }: { broadcast: Shown; instant: number },
): Scoreline {
  const end = broadcast.endedAt === null ? instant : Date.parse(broadcast.endedAt);
  const finished = sets.map((set) => ({ ...set, tiebreak: null, winner: winnerOf(set) }));
  const half = (which: Half): ScoreHalf => {
    const isHome = which === 'home';
    const { crest, colour } = teamOf(which, broadcast);
    return {
      name: isHome ? broadcast.team.name : (broadcast.info.opponent ?? 'Away'),
      team: null,
      crest,
      colour,
      isServing: false,
      points: String(points[which]),
      games: null,
      setsWon: finished.filter(({ winner }) => winner === which).length,
    };
  };
  return {
    sport: broadcast.sport ?? 'tennis',
    home: half('home'),
    away: half('away'),
    sets: finished,
    columns: Math.max(LEAST_COLUMNS, finished.length),
    stake: null,
    call: null,
    serverNumber: null,
    elapsedMs: Math.max(0, Math.min(instant, end) - Date.parse(broadcast.startedAt)),
    isOver: false,
    winner: null,
  };
}

/** The word for a set in its sport. */
export function setWord(sport: Sport): 'Set' | 'Game' {
  return sport === 'pickleball' ? 'Game' : 'Set';
}

function teamOf(which: Half, { team }: Shown): Pick<ScoreHalf, 'team' | 'crest' | 'colour'> {
  return which === 'home'
    ? { team: team.name, crest: team.crest, colour: team.colour }
    : { team: null, crest: null, colour: null };
}

function paired(pair: BySide<number>, sideOf: Readonly<Record<Half, Side>>) {
  return { home: pair[sideOf.home], away: pair[sideOf.away] };
}

function winnerOf({ home, away }: { home: number; away: number }): Half | null {
  if (home === away) {
    return null;
  }
  return home > away ? 'home' : 'away';
}
