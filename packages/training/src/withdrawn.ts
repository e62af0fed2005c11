/** Drills that left the library. Stored runs, plans and assignments name them, so they keep their title and scoring. */
import type { Drill } from './drill.ts';

/** A drill that left the library. */
export interface WithdrawnDrill {
  readonly drill: Drill;
  /** Id of the library drill to run in its place. */
  readonly successor: string;
  /** Reason, in a sentence. */
  readonly why: string;
}

/**
 * The drills of a file with their successors and reasons.
 *
 * @throws {TypeError} if a drill has neither.
 */
export function withReasons(
  file: readonly unknown[],
  reasons: Readonly<Record<string, Pick<WithdrawnDrill, 'successor' | 'why'>>>,
): WithdrawnDrill[] {
  const drills = file as readonly Drill[]; // checked by tests instead of at run time
  return drills.map((drill) => {
    const reason = reasons[drill.id];
    if (!reason) {
      throw new TypeError(`${drill.id} has no successor.`);
    }
    return { drill, ...reason };
  });
}
