import { percentText } from '#web/ui/words/amounts.ts';
import { isSmallSample, type Rate } from './rows.ts';

/** A share, and a word where its sample is small. How it was measured is one tap away. */
export function RateText({ rate }: { rate: Rate }) {
  return (
    <span className="grid justify-items-end">
      <span className="type-num text-lg/5 font-bold">{percentText(rate.value)}</span>
      {isSmallSample(rate) && <span className="type-caption whitespace-nowrap">Small sample</span>}
    </span>
  );
}
