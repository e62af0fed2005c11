import { Suspense } from 'react';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const UmpireStrip = lazyPart(async () => (await import('./umpire-strip.tsx')).UmpireStrip, 'quiet');

interface LiveUmpireProps {
  parts: LiveParts;
  /** True while the last point is described: a phone on its side has room for the call only. */
  isSlim?: boolean;
  className: string;
}

/** The umpire's strip while the match is on; its code comes with the first umpire. */
export function LiveUmpire({ parts, isSlim = false, className }: LiveUmpireProps) {
  const { match, meta } = parts.view;
  if (!(parts.umpire.isOn && meta.canScore && match.state.status === 'in-progress')) {
    return null;
  }
  return (
    <Suspense>
      <UmpireStrip parts={parts} isSlim={isSlim} className={className} />
    </Suspense>
  );
}
