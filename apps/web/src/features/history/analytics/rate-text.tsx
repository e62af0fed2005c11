import { percentText } from '#web/ui/words/amounts.ts';
import { intervalText, outOfText, type Rate } from './rows.ts';

/** A share, what it is counted of, and how sure it is; where not every point tells, of how many it is known. */
export function RateText({ rate, unit }: { rate: Rate; unit: string }) {
  const { value, of, known, total, interval } = rate;
  return (
    <span className="grid justify-items-end">
      <span className="type-num text-lg/5 font-bold">{percentText(value)}</span>
      <span className="type-caption whitespace-nowrap">
        {of === 0 ? `no ${unit}` : `${outOfText(rate)}, ${intervalText(interval)}`}
      </span>
      {known < total && (
        <span className="text-xs/4 whitespace-nowrap text-ink-3">
          known on {outOfText({ count: known, of: total })}
        </span>
      )}
    </span>
  );
}
