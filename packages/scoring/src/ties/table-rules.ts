/** Rules of a season's table, as data. */

/** Rules that rank teams that are level on those before. */
export const TABLE_ORDERS = [
  'points',
  'ties-won',
  'head-to-head',
  'lines-won',
  'line-difference',
  'set-difference',
  'game-difference',
  'fewest-sets-lost',
  'fewest-games-lost',
] as const;
/** One of them. */
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** The rules of a table: points of a tie, and the order of the tie-breakers. */
export interface TableRules {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** For a tie that its decider decided. */
  readonly deciderWin: number;
  readonly deciderLoss: number;
  readonly order: readonly TableOrder[];
}

/** Rules of a kind of league, by the name that people know. */
export interface NamedTableRules extends TableRules {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

/** The rules that leagues use. */
export const TABLE_RULES: readonly NamedTableRules[] = [
  {
    ...{ id: 'club-3-1-0', name: 'Club league', detail: '3 for a win, 1 for a draw' },
    ...{ win: 3, draw: 1, loss: 0, deciderWin: 3, deciderLoss: 0 },
    order: ['points', 'line-difference', 'set-difference', 'game-difference', 'head-to-head'],
  },
  {
    ...{ id: 'club-2-1-0', name: 'County league', detail: '2 for a win, 1 for a draw' },
    ...{ win: 2, draw: 1, loss: 0, deciderWin: 2, deciderLoss: 0 },
    order: ['points', 'line-difference', 'lines-won', 'head-to-head'],
  },
  {
    ...{ id: 'usta', name: 'USTA League', detail: 'Ties won, then lines, then head-to-head' },
    ...{ win: 1, draw: 0, loss: 0, deciderWin: 1, deciderLoss: 0 },
    order: ['ties-won', 'lines-won', 'head-to-head', 'fewest-sets-lost', 'fewest-games-lost'],
  },
  {
    ...{ id: 'college', name: 'College duals', detail: 'Duals won, then head-to-head' },
    ...{ win: 1, draw: 0, loss: 0, deciderWin: 1, deciderLoss: 0 },
    order: ['ties-won', 'head-to-head', 'line-difference', 'set-difference'],
  },
  {
    ...{ id: 'mlp', name: 'MLP', detail: '3 for a win, 2 and 1 in a DreamBreaker' },
    ...{ win: 3, draw: 0, loss: 0, deciderWin: 2, deciderLoss: 1 },
    order: ['points', 'ties-won', 'head-to-head', 'line-difference', 'game-difference'],
  },
];

/** The rules of this id. */
export function findTableRules(id: string): NamedTableRules | undefined {
  return TABLE_RULES.find((rules) => rules.id === id);
}
