import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { MeasureFacts } from '#web/ui/measured.tsx';
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
  const sample = of === 0 ? `No ${unit}` : `${outOfText(rate)} ${unit}`;
  const coverage = known < total ? `, known on ${outOfText({ count: known, of: total })}` : '';
  const method = `The range is the Wilson interval of the sample: the more ${unit}, the narrower it is.`;
  return (
    <MeasureFacts
      className={className}
      facts={[
        { term: 'Sample', text: sample + coverage },
        of > 0 ? { term: 'Likely range', text: `${intervalText(interval)}, with 95% certainty` } : null,
        { term: 'Method', text: meaning ? `${meaning}. ${method}` : method, isWide: true },
      ]}
    />
  );
}
