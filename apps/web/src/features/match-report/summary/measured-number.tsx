import { type Figure, wilsonInterval } from '@allcourt/scoring/stats';
import type { StatNumber } from '#web/features/match-log/figures/stat-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Measured, type MeasureFact } from '#web/ui/measured.tsx';
import { percentText } from '#web/ui/words/amounts.ts';

/** A number of the match statistics; one tap shows its sample, its likely range and its meaning. */
export const measuredNumber: StatNumber = (row, { figure }, name, number) => {
  const { label, meaning, unit, isShare } = row;
  if (figure.total === 0) {
    return number;
  }
  return (
    <Measured
      name={`${label}, ${name}`}
      facts={[sampleFact(figure, isShare, unit), rangeFact(figure, isShare), methodFact(meaning, isShare)]}
      // Its row is lower than a finger: the target reaches over the bar above and below.
      className={cx(
        '-my-2 inline-flex items-center',
        figure === row.near.figure ? 'justify-start' : 'justify-end',
      )}
    >
      {number}
    </Measured>
  );
};

function sampleFact({ count, of, known, total }: Figure, isShare: boolean, unit: string): MeasureFact {
  const coverage = known < total ? `, known on ${known} of ${total} ${unit}` : '';
  return {
    term: 'Sample',
    text: `${isShare ? `${count} of ${of}` : `${count} in ${known} ${unit}`}${coverage}`,
  };
}

function rangeFact({ count, of }: Figure, isShare: boolean): MeasureFact | null {
  const { low, high } = wilsonInterval(count, of);
  return isShare && of > 0
    ? { term: 'Likely range', text: `${percentText(low)} to ${percentText(high)}, with 95% certainty` }
    : null;
}

function methodFact(meaning: string, isShare: boolean): MeasureFact {
  const range = 'The range is the Wilson interval of the sample: the larger the sample, the narrower it is.';
  return { term: 'Method', text: isShare ? `${meaning}. ${range}` : `${meaning}.`, isWide: true };
}
