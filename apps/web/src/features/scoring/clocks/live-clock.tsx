import { currentRules, type Match } from '@allcourt/scoring';
import { Suspense } from 'react';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const MatchClock = lazyPart(async () => (await import('./match-clock.tsx')).MatchClock, 'quiet');

/** The clock of a match for its scorer; its code comes with the first time that there is one. */
export function LiveClock({
  parts: { view, clocks, scoring, onMore },
  className,
}: {
  parts: LiveParts;
  className?: string;
}) {
  const { match, meta } = view;
  if (!(meta.canScore && match.state.status === 'in-progress' && (clocks.isOn || hasClock(match)))) {
    return null;
  }
  return (
    <Suspense>
      <MatchClock
        match={match}
        startedAt={meta.startedAt}
        isOn={clocks.isOn}
        onPenalty={() => onMore('penalty')}
        onTime={() => scoring.enter({ kind: 'time' })}
        {...(className === undefined ? {} : { className })}
      />
    </Suspense>
  );
}

/** A time limit or a time-out is shown to everyone. */
function hasClock({ format, state, effective }: Match): boolean {
  return (
    format.minutes !== null ||
    currentRules(format, state).kind === 'timed' ||
    effective.at(-1)?.event.kind === 'timeout'
  );
}
