import { type Subject, sieve } from './role.ts';
import type { StatPoint } from './stat-point.ts';

/** The speeds of one kind of serve that were measured, in kilometres an hour. */
export interface ServeSpeed {
  /** Service points with this serve of which the speed is known. */
  readonly known: number;
  /** Service points with this serve. */
  readonly total: number;
  /** Null where none is known. */
  readonly mean: number | null;
  /** Null where none is known. */
  readonly fastest: number | null;
}

/** How fast a side or player served: first serves and second serves put in play. Tennis only. */
export function serveSpeeds(
  points: readonly StatPoint[],
  subject: Subject,
): { readonly first: ServeSpeed; readonly second: ServeSpeed } {
  const served = points.filter((point) => sieve('server', point, subject) === 'ask');
  return { first: speedOf(served, 1), second: speedOf(served, 2) };
}

function speedOf(served: readonly StatPoint[], serve: 1 | 2): ServeSpeed {
  const serves = served.filter(({ facts }) => facts.serve === serve && !facts.isServeMissed);
  const speeds = serves.flatMap(({ detail }) => detail.serveSpeed ?? []);
  const sum = speeds.reduce((total, speed) => total + speed, 0);
  return {
    known: speeds.length,
    total: serves.length,
    mean: speeds.length === 0 ? null : sum / speeds.length,
    fastest: speeds.length === 0 ? null : Math.max(...speeds),
  };
}
