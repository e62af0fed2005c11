/** The table of a season: rules as data, and a fold over its ties. */
import type { TableOrder, TableRules } from './table-rules.ts';

/** A finished tie of two teams. */
export interface PlayedTie {
  /** A tie with the same id counts once. */
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** Points of the tie: its lines, and whatever else counts as one. */
  readonly points: HomeAway;
  /** Null where they are not known. */
  readonly sets: HomeAway | null;
  /** Games, or in pickleball points; null where they are not known. */
  readonly games: HomeAway | null;
  /** Its last line was a decider. */
  readonly byDecider: boolean;
}

/** A number of each team. */
export interface HomeAway {
  readonly home: number;
  readonly away: number;
}

/** A team in the table. */
export interface TableRow {
  readonly team: string;
  /** Level teams share a rank. */
  readonly rank: number;
  /** The rule that put it behind the team above; null for the first, and for one that is level with it. */
  readonly decidedBy: TableOrder | null;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  /** Points of its ties, won and lost; the same of sets and games, as far as they are known. */
  readonly lines: WonLost;
  readonly sets: WonLost;
  readonly games: WonLost;
}

/** Two sums. */
export interface WonLost {
  readonly won: number;
  readonly lost: number;
}

/** A table, with those of its rules that it could not go by. */
export interface Standings {
  readonly rows: readonly TableRow[];
  /** Rules about sets or games, while those of a result are not known: no team gains by a gap. */
  readonly skipped: readonly TableOrder[];
}

/** The table after these ties, the best team first; teams without a tie have a row of noughts. */
export function standings(
  teams: readonly string[],
  played: readonly PlayedTie[],
  rules: TableRules,
): Standings {
  const ties = [...new Map(played.map((tie) => [tie.id, tie])).values()];
  const skipped = rules.order.filter(
    (order) =>
      (BY_SETS.includes(order) && ties.some(({ sets }) => sets === null)) ||
      (BY_GAMES.includes(order) && ties.some(({ games }) => games === null)),
  );
  const all = [...new Set([...teams, ...ties.flatMap(({ home, away }) => [home, away])])];
  const groups = rankWithin(
    all.map((team) => rowOf(team, ties, rules)),
    { ties, rules },
    rules.order.filter((order) => !skipped.includes(order)),
  );
  const rows = groups.flatMap(({ level, splitBy }, index) => {
    const rank = 1 + groups.slice(0, index).reduce((sum, group) => sum + group.level.length, 0);
    return level.map((row, place) => ({ ...row, rank, decidedBy: place === 0 ? splitBy : null }));
  });
  return { rows, skipped };
}

const BY_SETS: readonly TableOrder[] = ['set-difference', 'fewest-sets-lost'];
const BY_GAMES: readonly TableOrder[] = ['game-difference', 'fewest-games-lost'];

type Row = Omit<TableRow, 'rank' | 'decidedBy'>;

/** Level teams, with the rule that put them behind the group before. */
interface Group {
  readonly level: readonly Row[];
  readonly splitBy: TableOrder | null;
}

interface Season {
  readonly ties: readonly PlayedTie[];
  readonly rules: TableRules;
}

/** Groups of level teams, the best group first. */
function rankWithin(rows: readonly Row[], season: Season, order: readonly TableOrder[]): Group[] {
  const [first, ...rest] = order;
  if (first === undefined || rows.length < 2) {
    const level = rows.toSorted((one, other) => (one.team < other.team ? -1 : 1));
    return rows.length === 0 ? [] : [{ level, splitBy: null }];
  }
  const valueBy = new Map(rows.map((row) => [row, valueIn(first, row, { ...season, rows })]));
  const values = [...new Set(valueBy.values())].toSorted((one, other) => other - one);
  return values.flatMap((value, index) => {
    const same = rows.filter((row) => valueBy.get(row) === value);
    return rankWithin(same, season, rest).map((group, place) =>
      index > 0 && place === 0 ? { ...group, splitBy: first } : group,
    );
  });
}

/** More is better: of what is lost, the negative. */
function valueIn(
  order: TableOrder,
  row: Row,
  { rows, ties, rules }: Season & { rows: readonly Row[] },
): number {
  switch (order) {
    case 'points':
      return row.points;
    case 'ties-won':
      return row.won;
    case 'lines-won':
      return row.lines.won;
    case 'line-difference':
      return row.lines.won - row.lines.lost;
    case 'set-difference':
      return row.sets.won - row.sets.lost;
    case 'game-difference':
      return row.games.won - row.games.lost;
    case 'fewest-sets-lost':
      return -row.sets.lost;
    case 'fewest-games-lost':
      return -row.games.lost;
    case 'head-to-head': {
      const level = new Set(rows.map(({ team }) => team));
      const between = ties.filter(({ home, away }) => level.has(home) && level.has(away));
      // A league without points goes by ties won.
      const { points, won } = rowOf(row.team, between, rules);
      return rules.win === 0 ? won : points;
    }
  }
}

function rowOf(team: string, ties: readonly PlayedTie[], rules: TableRules): Row {
  const own = ties.filter(({ home, away }) => home === team || away === team);
  const sum = (of: (tie: PlayedTie) => HomeAway | null): WonLost => {
    const pairs = own.map((tie) => wonLost(of(tie) ?? { home: 0, away: 0 }, tie.home === team));
    return {
      won: pairs.reduce((total, { won }) => total + won, 0),
      lost: pairs.reduce((total, { lost }) => total + lost, 0),
    };
  };
  const outcomes = own.map((tie) => ({ tie, ...wonLost(tie.points, tie.home === team) }));
  const won = outcomes.filter((one) => one.won > one.lost);
  const lost = outcomes.filter((one) => one.won < one.lost);
  const drawn = own.length - won.length - lost.length;
  const worth = (of: typeof won, { usual, byDecider }: { usual: number; byDecider: number }) =>
    of.reduce((total, { tie }) => total + (tie.byDecider ? byDecider : usual), 0);
  return {
    team,
    ...{ played: own.length, won: won.length, drawn, lost: lost.length },
    points:
      worth(won, { usual: rules.win, byDecider: rules.deciderWin }) +
      worth(lost, { usual: rules.loss, byDecider: rules.deciderLoss }) +
      drawn * rules.draw,
    lines: sum(({ points }) => points),
    sets: sum(({ sets }) => sets),
    games: sum(({ games }) => games),
  };
}

function wonLost({ home, away }: HomeAway, isHome: boolean): WonLost {
  return isHome ? { won: home, lost: away } : { won: away, lost: home };
}
