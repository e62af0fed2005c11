import type { Match } from '@allcourt/scoring';
import { worthTo } from '@allcourt/scoring/probability';
import { useCallback, useState } from 'react';
import { type Cast, callSideFirst } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { createChanceNow } from './chance-now.ts';

export interface LiveChanceProps {
  match: Match;
  cast: Cast;
  /** Side `a`'s win chance before the match, by ratings; without it both sides begin equal. */
  forecast?: number | undefined;
  className?: string;
}

/** Both sides' chances to win a running match; nothing after its end, or where a clock ends it. */
export function LiveChance({ match, cast, forecast, className }: LiveChanceProps) {
  const [chanceNow] = useState(createChanceNow);
  const read = useIdle(useCallback(() => chanceNow(match, forecast), [chanceNow, match, forecast]));
  if (!read?.value || match.state.status !== 'in-progress') {
    return null;
  }
  const near = worthTo(cast.near, read.value);
  const far = worthTo(cast.far, read.value);
  const unit = match.format.sport === 'pickleball' ? 'rally' : 'point';
  return (
    <Panel title="Win probability" {...(className ? { className } : {})}>
      <dl className="flex justify-between gap-4">
        <div className="min-w-0">
          <dt className="truncate text-13/5 text-ink-2">{callSideFirst(cast, cast.near)}</dt>
          <dd className="type-num text-xl/7">{chanceText(near)}</dd>
        </div>
        <div className="min-w-0 text-right">
          <dt className="truncate text-13/5 text-ink-2">{callSideFirst(cast, cast.far)}</dt>
          <dd className="type-num text-xl/7">{chanceText(far)}</dd>
        </div>
      </dl>
      <div aria-hidden="true" className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-2xs">
        <span className="bg-you" style={{ width: `${near * 100}%` }} />
        <span className="opponent-hatch flex-1" />
      </div>
      <p className="mt-2.5 text-13/5 text-ink-3">
        Before the next {unit}, from the score and how the match has gone so far
        {forecast === undefined ? '' : ', beginning with the ratings'}. An estimate, not a promise.
      </p>
    </Panel>
  );
}
