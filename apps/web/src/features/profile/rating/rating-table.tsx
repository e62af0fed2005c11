import type { RatingStepAnswer } from '@allcourt/contract';
import { PlayerName } from '#web/ui/player-name.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { changeText, ratingText } from './rating-words.ts';

interface RatingTableProps {
  /** Name of the rating. */
  label: string;
  /** Oldest first. */
  steps: readonly RatingStepAnswer[];
  total: number;
}

const CELL = 'px-2 py-2 first:pl-0 last:pr-0';

/** The chart as a table, latest match first. */
export function RatingTable({ label, steps, total }: RatingTableProps) {
  const now = new Date();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-(--tap) cursor-pointer items-center font-medium text-court-text">
        Show as table
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table has to be reached by keyboard.
        tabIndex={0}
        aria-label={`${label}: rating, match by match`}
        className="max-h-95 overflow-auto"
      >
        <table className="w-full text-13/4.5">
          <thead>
            <tr className="border-b-2 border-line-2 text-left text-ink-3">
              {['Day', 'Against', 'Result', 'Win chance', 'Change', 'Rating', 'Interval ±'].map(
                (head, column) => (
                  <th key={head} scope="col" className={column < 3 ? CELL : `${CELL} text-right`}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((step) => (
              <tr key={`${step.at} ${step.match?.id}`} className="border-b border-line">
                <td className={`${CELL} whitespace-nowrap`}>{shortDayText(new Date(step.at), now)}</td>
                <td className={CELL}>
                  <Against step={step} />
                </td>
                <td className={CELL}>{step.won ? 'Won' : 'Lost'}</td>
                <td className={FIGURE}>{step.expected === null ? 'hidden' : percentText(step.expected)}</td>
                <td className={FIGURE}>{changeText(step.ratingBefore, step.rating)}</td>
                <td className={FIGURE}>{ratingText(step.rating)}</td>
                <td className={FIGURE}>{ratingText(1.96 * step.deviation)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > steps.length && (
        <p className="type-caption mt-2">
          The newest {steps.length} of {total} matches.
        </p>
      )}
    </details>
  );
}

const FIGURE = `${CELL} text-right tabular-nums`;

/** Opponents with links to their profiles. */
function Against({ step: { match } }: { step: RatingStepAnswer }) {
  if (!match) {
    return 'Private match';
  }
  return match.opponents.map(({ name, username }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <PlayerName name={name} account={username} />
    </span>
  ));
}
