import type { SeasonAnswer } from '@allcourt/contract';
import { findTableRules } from '@allcourt/scoring/ties';
import { cx } from '#web/ui/class-names.ts';
import { reasonText } from './season-words.ts';

type Row = SeasonAnswer['rows'][number];

/** A dash for what is not known, or not played. */
const pairText = ({ won, lost }: { won: number; lost: number }) =>
  won + lost === 0 ? '–' : `${won}–${lost}`;

/** Columns between the team and its points; those that a phone has no room for are on wider screens. */
const COLUMNS: readonly { label: string; text(row: Row): string; isWide?: true }[] = [
  { label: 'Played', text: ({ played }) => `${played}`, isWide: true },
  { label: 'W–D–L', text: ({ won, drawn, lost }) => `${won}–${drawn}–${lost}` },
  { label: 'Lines', text: ({ lines }) => pairText(lines) },
  { label: 'Sets', text: ({ sets }) => pairText(sets), isWide: true },
  { label: 'Games', text: ({ games }) => pairText(games), isWide: true },
];

/** The table, with the rule that put a team behind the one above. */
export function SeasonTable({ season }: { season: SeasonAnswer }) {
  const rules = findTableRules(season.rules);
  const hasPoints = rules?.order.includes('points');
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{`Table of ${season.name}`}</caption>
      <thead>
        <tr className="type-caption h-9">
          <th scope="col" className="pr-2 pl-4 font-medium md:pl-5">
            <abbr title="Rank">#</abbr>
          </th>
          <th scope="col" className="pr-3 font-medium">
            Team
          </th>
          {COLUMNS.map(({ label, isWide }) => (
            <th
              key={label}
              scope="col"
              className={cx('pr-3 text-right font-medium', isWide && 'max-md:hidden')}
            >
              {label}
            </th>
          ))}
          {hasPoints && (
            <th scope="col" className="pr-4 text-right font-medium md:pr-5">
              Points
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {season.rows.map((row, index) => {
          const reason = reasonText(season, index, rules?.order[0]);
          return (
            <tr
              key={row.team}
              className={cx('h-13.5 border-t border-line', row.team === season.team && 'bg-surface-2')}
            >
              <td className="pr-2 pl-4 tabular-nums md:pl-5">{row.rank}</td>
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                <span className={cx('block', row.team === season.team && 'type-strong')}>{row.team}</span>
                {reason && <span className="type-caption block">{reason}</span>}
              </th>
              {COLUMNS.map(({ label, text, isWide }) => (
                <td
                  key={label}
                  className={cx(
                    'pr-3 text-right whitespace-nowrap text-ink-2 tabular-nums',
                    isWide && 'max-md:hidden',
                  )}
                >
                  {text(row)}
                </td>
              ))}
              {hasPoints && (
                <td className="type-num pr-4 text-right text-17 tabular-nums md:pr-5">{row.points}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
