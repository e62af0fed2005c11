import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { matchTips } from '#web/features/match-log/figures/tips.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { LiveParts } from './live-parts.ts';

/** Tips from the points so far, and the keys, which can be turned off. */
export function LiveTips({ view: { match, meta }, cast, keys }: LiveParts) {
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  return (
    <section aria-labelledby="tips" className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 id="tips" className="type-section flex items-center gap-2.5">
        <Lightbulb aria-hidden="true" className="size-5 text-court-text" strokeWidth={1.75} />
        Tips
      </h2>
      <ul className="mt-2 grid gap-2 text-ink-2">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
        {keys.isShown && (
          <li className="leading-6">
            <Kbd>W</Kbd> scores for {cast.isYou ? 'you' : cast.spoken[cast.near]}, <Kbd>L</Kbd> for{' '}
            {cast.spoken[cast.far]}. <Kbd>Z</Kbd> undoes the last one.
          </li>
        )}
      </ul>
      {meta.canScore && (
        <div className="mt-3 border-t border-line pt-2">
          <Switch checked={keys.isOn} onChange={keys.set} hint="Off while you type">
            Score with keys
          </Switch>
        </div>
      )}
    </section>
  );
}
