import type { Match } from '@allcourt/scoring';
import { useCallback, useState } from 'react';
import { useIdle } from '#web/ui/use-idle.ts';
import { createChancesSoFar } from './chance-now.ts';
import { courseWords } from './course-words.ts';
import type { LiveChanceProps } from './live-chance.tsx';
import { MomentumStrip } from './momentum-strip.tsx';

/** The course of a running match up to now; nothing where it cannot be known, as in a timed one. */
export function LiveMomentum({ match, cast, forecast }: Omit<LiveChanceProps, 'className'>) {
  const [chancesSoFar] = useState(createChancesSoFar);
  const read = useIdle(
    useCallback(() => courseOf(chancesSoFar, match, forecast), [chancesSoFar, match, forecast]),
  );
  return (
    read?.value && (
      <MomentumStrip
        match={read.value.match}
        cast={cast}
        points={read.value.points}
        turns={[]}
        chosen={0}
        summary={courseWords(cast, read.value.points)}
        isLow
      />
    )
  );
}

/** With the match that it was computed for: by then there may be a point more. */
function courseOf(
  chancesSoFar: ReturnType<typeof createChancesSoFar>,
  match: Match,
  forecast: number | undefined,
) {
  const points = chancesSoFar(match, forecast);
  return points.length > 0 ? { match, points } : null;
}
