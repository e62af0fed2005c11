import fc from 'fast-check';
import type { World } from './world.ts';

export interface Finding {
  /** A route, a message, or another way to reach the server. */
  readonly of: string;
  /** The reason that it is a defect. */
  readonly fault: string;
  /** The smallest request found, to repeat by hand. */
  readonly repeat: string;
}

export interface FuzzOptions {
  readonly world: World;
  readonly seed: number;
  /** Random tries of each route or message. */
  readonly runs: number;
}

interface Trying<Sent> {
  readonly name: string;
  /** The defect in the answer, or null. */
  readonly faultOf: (sent: Sent) => Promise<string | null>;
  readonly repeat: (sent: Sent) => string;
}

interface Choice<Sent> {
  readonly seed: number;
  readonly runs: number;
  readonly examples: readonly Sent[];
}

/** Sends what `arbitrary` makes; the smallest that is answered badly, if any is. */
export async function fuzz<Sent>(
  arbitrary: fc.Arbitrary<Sent>,
  { seed, runs, examples }: Choice<Sent>,
  { name, faultOf, repeat }: Trying<Sent>,
): Promise<Finding[]> {
  const { counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(arbitrary, async (sent) => {
      const fault = await faultOf(sent);
      if (fault !== null) {
        throw new Error(fault);
      }
    }),
    { seed, numRuns: runs, examples: examples.map((example): [Sent] => [example]) },
  );
  if (!counterexample) {
    return [];
  }
  const fault = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return [{ of: name, fault, repeat: repeat(counterexample[0]) }];
}
