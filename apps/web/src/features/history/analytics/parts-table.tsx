import type { AnalyticsPart } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import type { FilterChanges } from '#web/features/history/filters/use-filters.ts';
import { cx } from '#web/ui/class-names.ts';
import { PlayerName } from '#web/ui/player-name.tsx';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { amountText, percentText } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { PartLink } from './part-link.tsx';
import { labelOf, rateIn } from './rows.ts';

/** A row: what the matches have in common, and the filter that shows them. */
export interface NamedPart {
  readonly id: string;
  readonly name: string;
  /** The account behind it, where it is a person's. */
  readonly accountId?: string | null;
  readonly part: Omit<AnalyticsPart, 'key'>;
  readonly changes: FilterChanges | null;
}

/** The names stay in view while the figures are scrolled sideways. */
const NAMES = 'sticky left-0 min-w-31 bg-surface pr-3 pl-4 md:pr-4 md:pl-5';

interface PartsTableProps {
  /** The kind of rows. */
  label: string;
  sport: Sport;
  leading: readonly string[];
  rows: readonly NamedPart[];
}

/** Parts of the matches side by side: record, form, and the leading figures with what they are counted of. */
export function PartsTable({ label, sport, leading, rows }: PartsTableProps) {
  return (
    <section
      aria-label={`${label}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table has to be scrolled by keyboard too.
      tabIndex={0}
      className="max-h-115 overflow-auto rounded-b-lg"
    >
      <table className="w-full text-left text-13/5">
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="type-caption h-10">
            <th scope="col" className={cx(NAMES, 'font-medium')}>
              {label}
            </th>
            {['Matches', 'Won–lost', 'Form', 'Last', ...leading.map((id) => labelOf(sport, id))].map(
              (head) => (
                <th key={head} scope="col" className="pr-4 font-medium whitespace-nowrap">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, accountId = null, part, changes }) => (
            <tr key={id} className="h-13 border-t border-line">
              <th scope="row" className={cx(NAMES, 'font-semibold')}>
                <PlayerName name={name} account={accountId} isAlone />
              </th>
              <td className="pr-4 whitespace-nowrap">
                <PartLink
                  part={part}
                  changes={changes}
                  label={`${name}: ${matchCountText(part.record.played)}`}
                >
                  {part.record.played}
                </PartLink>
              </td>
              <td className="type-num pr-4 text-base whitespace-nowrap">
                {part.record.won}–{part.record.lost}
              </td>
              <td className="pr-4">
                <FormStrip results={part.record.form} />
              </td>
              <td className="pr-4 whitespace-nowrap">{shortDayText(new Date(part.last.at), new Date())}</td>
              {leading.map((figure) => (
                <FigureCell key={figure} part={part} id={figure} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FigureCell({ part, id }: { part: NamedPart['part']; id: string }) {
  const { value, of } = rateIn(part.figures, id);
  return (
    <td className="pr-4 whitespace-nowrap">
      <span className="type-num text-base">{percentText(value)}</span>
      {of > 0 && <span className="block text-xs/4 text-ink-3">of {amountText(of)}</span>}
    </td>
  );
}
