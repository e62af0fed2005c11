import type { StatProfile } from '@allcourt/contract';
import { type Match, playedPoint } from '@allcourt/scoring';
import { useState } from 'react';

export interface Serves {
  /** Whether this scorer says of each point which serve it was; asked in tennis, from intermediate on. */
  readonly isAsked: boolean;
  /** Whether a point without a fault before it is a first serve. Nobody who never said so is credited with one. */
  readonly isKept: boolean;
  keep(on: boolean): void;
}

/** Which serve is being played, as the scorer keeps it: as for the newest point, until they say otherwise. */
export function useServes(match: Match, depth: StatProfile): Serves {
  const [chosen, choose] = useState<boolean | null>(null);
  const isAsked = depth !== 'basic' && match.format.sport === 'tennis';
  return { isAsked, isKept: isAsked && (chosen ?? wasKept(match)), keep: choose };
}

/** Whether it is known of the newest point which serve it was, or a fault has been entered since. */
function wasKept(match: Match): boolean {
  const { effective } = match;
  const index = effective.findLastIndex(({ event }) => event.kind === 'point' || event.kind === 'fault');
  const newest = effective[index]?.event;
  if (!newest || newest.kind === 'fault') {
    return newest !== undefined;
  }
  const before = effective[index - 1]?.after ?? match.initial;
  return playedPoint(match, before, newest)?.detail.serve !== undefined;
}
