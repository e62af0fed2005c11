/** A step is of one player and one match. */
interface Step {
  readonly accountId: string;
  readonly matchId: string;
}

/** The difference between stored steps and a new fold. */
export interface Difference<Row> {
  /** Stored, but should not be. */
  readonly wrong: readonly Row[];
  /** Missing, but should be stored. */
  readonly missing: readonly Row[];
}

export function differenceOf<Row extends Step>(
  stored: readonly Row[],
  folded: readonly Row[],
  isSame: (first: Row, second: Row) => boolean,
): Difference<Row> {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(folded.map((row) => [keyOf(row), row]));
  const isRight = (row: Row, other: Row | undefined) => other !== undefined && isSame(row, other);
  return {
    wrong: stored.filter((row) => !isRight(row, after.get(keyOf(row)))),
    missing: folded.filter((row) => !isRight(row, before.get(keyOf(row)))),
  };
}

function keyOf({ accountId, matchId }: Step): string {
  return `${accountId} ${matchId}`;
}
