/**
 * A system of linear equations whose unknowns depend only on near neighbors, solved by elimination.
 *
 * The systems here are `x = Px + c` with the chances of a process that ends: the diagonal dominates, so no rows need
 * to be swapped.
 */
export interface BandedSystem {
  readonly size: number;
  /** The distance from the diagonal within which entries may be nonzero. */
  readonly band: number;
  /** Row by row, `2 × band + 1` entries each, the diagonal in the middle. */
  readonly rows: Float64Array;
  readonly right: Float64Array;
}

/** The system `x = 0` of this size, to be filled in. */
export function emptySystem(size: number, band: number): BandedSystem {
  const width = 2 * band + 1;
  const rows = new Float64Array(size * width);
  for (let row = 0; row < size; row += 1) {
    rows[row * width + band] = 1;
  }
  return { size, band, rows, right: new Float64Array(size) };
}

/** Adds to the coefficient in this row and column. */
export function addTo({ band, rows }: BandedSystem, row: number, column: number, value: number): void {
  const at = row * (2 * band + 1) + band + column - row;
  rows[at] = (rows[at] ?? 0) + value;
}

/** The solution, written over the right-hand side. The coefficients are used up. */
export function solveBanded(system: BandedSystem): Float64Array {
  const { size, right } = system;
  for (let pivot = 0; pivot < size; pivot += 1) {
    eliminate(system, pivot);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    right[row] = remainder(system, row) / coefficient(system, row, row);
  }
  return right;
}

function eliminate(system: BandedSystem, pivot: number): void {
  const { size, band, right } = system;
  const last = Math.min(size - 1, pivot + band);
  for (let row = pivot + 1; row <= last; row += 1) {
    const factor = coefficient(system, row, pivot) / coefficient(system, pivot, pivot);
    if (factor !== 0) {
      for (let column = pivot; column <= last; column += 1) {
        addTo(system, row, column, -factor * coefficient(system, pivot, column));
      }
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0);
    }
  }
}

function remainder(system: BandedSystem, row: number): number {
  const last = Math.min(system.size - 1, row + system.band);
  let rest = system.right[row] ?? 0;
  for (let column = row + 1; column <= last; column += 1) {
    rest -= coefficient(system, row, column) * (system.right[column] ?? 0);
  }
  return rest;
}

function coefficient({ band, rows }: BandedSystem, row: number, column: number): number {
  return rows[row * (2 * band + 1) + band + column - row] ?? 0;
}
