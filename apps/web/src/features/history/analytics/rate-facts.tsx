import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { intervalText, outOfText, type Rate } from './rows.ts';

interface RateFactsProps {
  sport: Sport;
  /** The id of the figure. */
  figure: string;
  rate: Rate;
  className?: string;
}

/** The facts behind a share: its sample, its likely range, and the method. */
export function RateFacts({ sport, figure, rate, className }: RateFactsProps) {
  const { of, known, total, interval } = rate;
  const unit = sport === 'tennis' ? 'points' : 'rallies';
  const meaning = findStatistic(sport, figure)?.meaning;
  return (
    <dl className={cx('grid gap-x-6 gap-y-2 text-13/5 sm:grid-cols-2', className)}>
      <Fact term="Sample">
        {of === 0 ? `No ${unit}` : `${outOfText(rate)} ${unit}`}
        {known < total && `, known on ${outOfText({ count: known, of: total })}`}
      </Fact>
      {of > 0 && <Fact term="Likely range">{intervalText(interval)}, with 95% certainty</Fact>}
      <Fact term="Method" className="sm:col-span-2">
        {meaning && `${meaning}. `}The range is the Wilson interval of the sample: the more {unit}, the
        narrower it is.
      </Fact>
    </dl>
  );
}

function Fact({ term, className, children }: { term: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="type-label text-ink">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
