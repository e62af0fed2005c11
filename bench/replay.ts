import { apply, type MatchEvent, replay, type Side, startMatch } from '@allcourt/scoring';
import { compare } from './measure.ts';
import type { Figure } from './report.ts';

const SETUP = { format: 'SET5-S:6', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' } as const;
const POINTS = 10_000;

/** How fast a log of 10 000 points becomes a score, against only parsing that log from JSON. */
export async function benchReplay(): Promise<Figure[]> {
  const log = endlessLog();
  const text = JSON.stringify(log);
  const { oursMs, baselineMs, ratio } = await compare(
    9,
    () => mustReplay(log),
    () => JSON.parse(text),
  );
  const perSecond = Math.round(POINTS / (oursMs / 1000));
  return [
    {
      name: 'replay of 10 000 points',
      measured: `${oursMs.toFixed(1)} ms, ${perSecond.toLocaleString('en')} points/s`,
      baseline: `JSON.parse of the log ${baselineMs.toFixed(1)} ms`,
      ratio,
    },
    await benchTap(),
  ];
}

/** What one tap costs in a match of 300 points: the work between the finger and the new score. */
async function benchTap(): Promise<Figure> {
  const log = endlessLog().slice(0, 300);
  const match = mustReplay(log);
  const taps = 1000;
  const { oursMs } = await compare(
    9,
    () => {
      for (let tap = 0; tap < taps; tap += 1) {
        apply(match, { id: `tap${tap}`, at: tap, kind: 'point', winner: 'a' });
      }
    },
    () => undefined,
  );
  const tapMs = oursMs / taps;
  return {
    name: 'one tap at point 300',
    measured: `${(tapMs * 1000).toFixed(1)} µs`,
    baseline: 'a frame of 16.7 ms',
    ratio: tapMs / 16.7,
  };
}

/** An advantage set that nobody wins: games go in turn, so that the match takes every point. */
function endlessLog(): MatchEvent[] {
  return Array.from({ length: POINTS }, (_, index) => ({
    id: `p${index}`,
    at: index * 25_000,
    kind: 'point' as const,
    winner: (Math.floor(index / 4) % 2 === 0 ? 'a' : 'b') satisfies Side,
  }));
}

function mustReplay(log: readonly MatchEvent[]) {
  const started = startMatch(SETUP);
  const result = replay(SETUP, log);
  if (!started.ok || !result.ok) {
    throw new Error('The bench log was refused.');
  }
  return result.value;
}
