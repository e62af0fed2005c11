import type { Sport } from '@allcourt/scoring';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useLoop } from '#web/features/library/loop.ts';
import { percentText } from '#web/ui/words/amounts.ts';
import { statisticName, verdictOf } from './loop-words.ts';

/** The first change since training that is more than chance, in one line; nothing while there is none. */
export function Insight({ sport }: { sport: Sport }) {
  const { data } = useLoop(sport);
  const found =
    data?.gains.find((gain) => verdictOf(data.sport, gain) === 'better') ??
    data?.gains.find((gain) => verdictOf(data.sport, gain) === 'worse');
  if (!(data && found)) {
    return null;
  }
  const isBetter = verdictOf(data.sport, found) === 'better';
  const Sign = isBetter ? TrendingUp : TrendingDown;
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:px-5 lg:col-span-2">
      <Sign
        aria-hidden="true"
        className={isBetter ? 'size-5 shrink-0 text-win' : 'size-5 shrink-0 text-loss'}
        strokeWidth={2}
      />
      <span>
        <b className="type-strong">{statisticName(data.sport, found.statistic)}</b>{' '}
        <span className="type-num text-xl/5">
          {percentText(found.before.value)} → {percentText(found.after.value)}
        </span>
        {isBetter ? ', improved since you trained it' : ', getting worse since you trained it'}
      </span>
    </p>
  );
}
