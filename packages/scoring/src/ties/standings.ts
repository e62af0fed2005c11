/** The table of a season: rules as data, and a fold over its ties. */

/** Things that rank teams that are level on what comes before. */
export const TABLE_ORDERS = ['points', 'ties-won', 'line-difference', 'lines-won', 'head-to-head'] as const;
/** One of them. */
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** The rules of a table. */
export interface TableRules {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly order: readonly TableOrder[];
}

/** Two points for a win, one for a draw, then lines, then the ties between the level teams. */
export const USUAL_TABLE: TableRules = {
  win: 2,
  draw: 1,
  loss: 0,
  order: ['points', 'line-difference', 'lines-won', 'head-to-head'],
};

/** A finished tie of two teams with its lines. */
export interface PlayedTie {
  readonly home: string;
  readonly away: string;
  readonly homeLines: number;
  readonly awayLines: number;
}

/** A team in the table. */
export interface TableRow {
  readonly team: string;
  /** Level teams share a rank. */
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly linesWon: number;
  readonly linesLost: number;
  readonly points: number;
}

/** The table after these ties, the best team first; teams without a tie have a row of noughts. */
export function standings(
  teams: readonly string[],
  ties: readonly PlayedTie[],
  rules: TableRules = USUAL_TABLE,
): TableRow[] {
  const all = [...new Set([...teams, ...ties.flatMap(({ home, away }) => [home, away])])];
  const rows = all.map((team) => rowOf(team, ties, rules));
  return rankWithin(rows, ties, rules, rules.order).flatMap((group, index, groups) => {
    const rank = 1 + groups.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return group.map((row) => ({ ...row, rank }));
  });
}

type Row = Omit<TableRow, 'rank'>;

/** Groups of level teams, the best group first. */
function rankWithin(
  rows: readonly Row[],
  ties: readonly PlayedTie[],
  rules: TableRules,
  order: readonly TableOrder[],
): Row[][] {
  const [first, ...rest] = order;
  if (first === undefined || rows.length < 2) {
    return [rows.toSorted((one, other) => (one.team < other.team ? -1 : 1))];
  }
  const valueBy = new Map(rows.map((row) => [row, valueIn(first, row, { rows, ties, rules })]));
  const values = [...new Set(valueBy.values())].toSorted((one, other) => other - one);
  return values.flatMap((value) =>
    rankWithin(
      rows.filter((row) => valueBy.get(row) === value),
      ties,
      rules,
      rest,
    ),
  );
}

function valueIn(
  order: TableOrder,
  row: Row,
  { rows, ties, rules }: { rows: readonly Row[]; ties: readonly PlayedTie[]; rules: TableRules },
): number {
  switch (order) {
    case 'points':
      return row.points;
    case 'ties-won':
      return row.won;
    case 'line-difference':
      return row.linesWon - row.linesLost;
    case 'lines-won':
      return row.linesWon;
    case 'head-to-head': {
      const level = new Set(rows.map(({ team }) => team));
      const between = ties.filter(({ home, away }) => level.has(home) && level.has(away));
      return rowOf(row.team, between, rules).points;
    }
  }
}

function rowOf(team: string, ties: readonly PlayedTie[], { win, draw, loss }: TableRules): Row {
  const own = ties.flatMap(({ home, away, homeLines, awayLines }) => {
    if (home === team) {
      return [{ made: homeLines, lost: awayLines }];
    }
    return away === team ? [{ made: awayLines, lost: homeLines }] : [];
  });
  const won = own.filter(({ made, lost }) => made > lost).length;
  const drawn = own.filter(({ made, lost }) => made === lost).length;
  const lost = own.length - won - drawn;
  return {
    team,
    ...{ played: own.length, won, drawn, lost },
    linesWon: own.reduce((sum, tie) => sum + tie.made, 0),
    linesLost: own.reduce((sum, tie) => sum + tie.lost, 0),
    points: won * win + drawn * draw + lost * loss,
  };
}
