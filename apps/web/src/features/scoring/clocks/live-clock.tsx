import { currentRules, type Match } from '@allcourt/scoring';
import { Suspense } from 'react';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { ClockSize } from './match-clock.tsx';

const MatchClock = lazyPart(async () => (await import('./match-clock.tsx')).MatchClock, 'quiet');

/** The clock of a match for its scorer; its code comes with the first time that there is one. */
export function LiveClock({
  parts: { view, clocks, scoring, umpire, onMore },
  size,
  className,
}: {
  parts: LiveParts;
  /** By default that of a strip, or an umpire's. */
  size?: ClockSize;
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
        size={size ?? (umpire.isOn ? 'umpire' : 'strip')}
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
