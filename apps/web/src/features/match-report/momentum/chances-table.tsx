import { Link } from '@tanstack/react-router';
import { CopyCsvButton } from '#web/features/match-report/copy-csv-button.tsx';
import { csvText } from '#web/features/match-report/csv.ts';
import type { ChancePart } from './moments-panel.tsx';
import { pointReading } from './momentum-words.ts';

const HEADS = ['No.', 'Score', 'Server', 'What happened', 'Before', 'After', 'Leverage', 'Momentum'];

/** The chart as a table: every point with what it did to the chances. */
export function ChancesTable({ match, cast, chances, lines, matchId }: ChancePart) {
  const towardsNear = cast.near === 'a' ? 1 : -1;
  const rows = chances.points.flatMap((played, index) => {
    const line = lines.get(played.point.id);
    const momentum = Math.round((chances.momentum[index] ?? 0) * towardsNear * 100);
    return line ? [{ line, momentum, reading: pointReading(match, cast, line, played) }] : [];
  });
  const csv = () =>
    csvText([
      HEADS,
      ...rows.map(({ line, momentum, reading }) => [
        line.number,
        reading.where,
        line.server,
        reading.what,
        reading.before,
        reading.after,
        reading.leverage,
        momentum,
      ]),
    ]);
  return (
    <>
      <CopyCsvButton csv={csv} size="sm" />
      <section
        aria-label="Win probability by point"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table has to be scrolled by keyboard too.
        tabIndex={0}
        className="mt-3 max-h-105 overflow-auto"
      >
        <table className="w-full text-left text-13/5">
          <thead className="sticky top-0 bg-surface">
            <tr className="type-caption h-9">
              {HEADS.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index > 3 ? 'px-2 text-right font-normal' : 'pr-2 font-normal'}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, momentum, reading }) => (
              <tr key={line.id} className="h-11 border-t border-line tabular-nums">
                <th scope="row" className="font-normal">
                  <Link
                    to="/matches/$matchId"
                    params={{ matchId }}
                    search={{ view: 'points', point: line.id }}
                    resetScroll={false}
                    className="inline-flex min-h-11 min-w-11 items-center text-court-text hover:underline"
                  >
                    {line.number}
                  </Link>
                </th>
                <td className="pr-2 whitespace-nowrap">{reading.where}</td>
                <td className="pr-2 whitespace-nowrap">{line.server}</td>
                <td className="pr-2">{reading.what}</td>
                <td className="px-2 text-right">{reading.before}</td>
                <td className="px-2 text-right">{reading.after}</td>
                <td className="px-2 text-right">{reading.leverage}</td>
                <td className="px-2 text-right">{momentum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
