import type { TrainingWeek } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { hoursText, minutesText } from '#web/ui/words/duration.ts';
import { noonOf, shortDayText, shortMonthText } from '#web/ui/words/when.ts';

/** Hours trained per week, as bars and as a table. */
export function HoursPanel({ weeks }: { weeks: readonly TrainingWeek[] }) {
  const now = new Date();
  const most = Math.max(60, ...weeks.map(({ minutes }) => minutes));
  const current = weeks.at(-1);
  return (
    <Panel title="Hours a week" aside={<span className="text-13 text-ink-2">Twelve weeks</span>}>
      <div
        role="img"
        aria-label={`Hours trained in each of ${weeks.length} weeks, ${minutesText(current?.minutes ?? 0)} this week. The table below has them all.`}
      >
        <div className="grid h-37.5 auto-cols-fr grid-flow-col items-end gap-1 border-b-2 border-ink md:gap-2">
          {weeks.map((week) => (
            <Bar key={week.week} minutes={week.minutes} most={most} isNow={week === current} />
          ))}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-1 pt-2.5 md:gap-2">
          {weeks.map((week, index) => (
            <Label key={week.week} week={week} before={weeks[index - 1]} isNow={week === current} />
          ))}
        </div>
      </div>
      <details className="-mb-2 md:-mb-3">
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">Show as table</summary>
        <table className="w-full text-left text-13/5">
          <thead>
            <tr className="type-caption h-9">
              {['Week of', 'Hours', 'Days', 'Drills', 'Sessions'].map((head) => (
                <th key={head} scope="col" className="pr-3 font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {weeks.toReversed().map(({ week, minutes, days, drills, sessions }) => (
              <tr key={week} className="h-9 border-t border-line">
                <th scope="row" className="pr-3 font-normal whitespace-nowrap">
                  {shortDayText(noonOf(week), now)}
                </th>
                <td className="pr-3 whitespace-nowrap">{minutesText(minutes)}</td>
                <td className="pr-3">{days}</td>
                <td className="pr-3">{drills}</td>
                <td>{sessions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  );
}

function Bar({ minutes, most, isNow }: { minutes: number; most: number; isNow: boolean }) {
  return (
    <span className={cx('relative flex h-full flex-col justify-end gap-1 text-center', isNow && 'text-ink')}>
      {minutes > 0 && (
        <span className={cx('type-num text-sm', isNow ? 'text-ink' : 'text-ink-2')}>
          {hoursText(minutes)}
        </span>
      )}
      <span
        className={cx(
          'block min-h-0.5 rounded-t-xs forced-colors:bg-canvas-text',
          isNow ? 'bg-court' : 'bg-court-tint',
        )}
        style={{ height: `${(minutes / most) * 86}%` }}
      />
      {isNow && <span className="absolute top-full left-1/2 mt-0 h-2 w-0.75 -translate-x-1/2 bg-court" />}
    </span>
  );
}

interface LabelProps {
  week: TrainingWeek;
  before: TrainingWeek | undefined;
  isNow: boolean;
}

/** First day of the week, with the month where a new one begins. */
function Label({ week: { week }, before, isNow }: LabelProps) {
  const isOtherMonth = before === undefined || before.week.slice(0, 7) !== week.slice(0, 7);
  return (
    <span className="grid text-center text-xs/3.5 text-ink-3">
      <span className={cx(isNow && 'font-bold text-ink')}>{Number(week.slice(8))}</span>
      {isOtherMonth && <span className="mt-1">{monthOf(week)}</span>}
    </span>
  );
}

/** `Oct`. */
function monthOf(day: string): string {
  return shortMonthText(noonOf(day));
}
