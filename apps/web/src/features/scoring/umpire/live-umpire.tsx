import { Suspense } from 'react';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const UmpireStrip = lazyPart(async () => (await import('./umpire-strip.tsx')).UmpireStrip, 'quiet');

/** The umpire's strip while the match is on; its code comes with the first umpire. */
export function LiveUmpire({ parts, className }: { parts: LiveParts; className: string }) {
  const { match, meta } = parts.view;
  if (!(parts.umpire.isOn && meta.canScore && match.state.status === 'in-progress')) {
    return null;
  }
  return (
    <Suspense>
      <UmpireStrip parts={parts} className={className} />
    </Suspense>
  );
}
