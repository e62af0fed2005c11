import { type Subject, sieve } from './role.ts';
import type { StatPoint } from './stat-point.ts';

/** The measured speeds of one kind of serve, in kilometers per hour. */
export interface ServeSpeed {
  /** Service points with this serve and a known speed. */
  readonly known: number;
  /** Service points with this serve. */
  readonly total: number;
  /** Null if none is known. */
  readonly mean: number | null;
  /** Null if none is known. */
  readonly fastest: number | null;
}

/** The serve speeds of a side or player: first serves, and second serves in play. Tennis only. */
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
