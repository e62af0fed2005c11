import type { AnalyticsPart } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useState } from 'react';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import type { FilterChanges } from '#web/features/history/filters/use-filters.ts';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MeasureButton } from '#web/ui/measured.tsx';
import { OpponentLink } from '#web/ui/opponent-link.tsx';
import { PlayerName } from '#web/ui/player-name.tsx';
import { FormStrip } from '#web/ui/result-tile.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { PartLink } from './part-link.tsx';
import { RateFacts } from './rate-facts.tsx';
import { RateText } from './rate-text.tsx';
import { isSmallSample, labelOf, type Rate, rateIn } from './rows.ts';

/** A row: what the matches have in common, and the filter that shows them. */
export interface NamedPart {
  readonly id: string;
  readonly name: string;
  /** The account behind it, where it is a person's. */
  readonly accountId?: string | null;
  /** An opponent's name leads to the head-to-head. */
  readonly isOpponent?: boolean;
  readonly part: Omit<AnalyticsPart, 'key'>;
  readonly changes: FilterChanges | null;
}

/** The cell that is looked behind. */
interface ShownCell {
  readonly row: NamedPart;
  readonly figure: string;
}

/** The names stay in view while the figures are scrolled sideways. */
const NAMES = 'sticky left-0 min-w-31 bg-surface pr-3 pl-4 md:pr-4 md:pl-5';

interface PartsTableProps {
  /** The kind of rows. */
  label: string;
  sport: Sport;
  leading: readonly string[];
  rows: readonly NamedPart[];
  /** False for the matches of someone else. */
  isLinked?: boolean;
}

/** Parts of the matches side by side: record, form, and the leading figures, each with how it was measured. */
export function PartsTable({ label, sport, leading, rows, isLinked = true }: PartsTableProps) {
  const [shown, setShown] = useState<ShownCell | null>(null);
  return (
    <section
      aria-label={`${label}, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table has to be scrolled by keyboard too.
      tabIndex={0}
      className="relative max-h-115 overflow-auto rounded-b-lg"
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
          {rows.map((row) => (
            <tr key={row.id} className="h-13 border-t border-line">
              <th scope="row" className={cx(NAMES, 'font-semibold')}>
                {row.isOpponent ? (
                  <OpponentLink name={row.name} accountId={row.accountId ?? null} />
                ) : (
                  <PlayerName name={row.name} account={row.accountId ?? null} isAlone />
                )}
              </th>
              <td className="pr-4 whitespace-nowrap">
                <PartLink
                  part={row.part}
                  changes={row.changes}
                  isLinked={isLinked}
                  label={`${row.name}: ${matchCountText(row.part.record.played)}`}
                >
                  {row.part.record.played}
                </PartLink>
              </td>
              <td className="type-num pr-4 text-base whitespace-nowrap">
                {row.part.record.won}–{row.part.record.lost}
              </td>
              <td className="pr-4">
                <FormStrip results={row.part.record.form} />
              </td>
              <td className="pr-4 whitespace-nowrap">
                {shortDayText(new Date(row.part.last.at), new Date())}
              </td>
              {leading.map((figure) => (
                <FigureCell
                  key={figure}
                  row={row}
                  label={labelOf(sport, figure)}
                  rate={rateIn(sport, row.part.figures, figure)}
                  onShow={() => setShown({ row, figure })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <CellDialog sport={sport} cell={shown} isLinked={isLinked} onClose={() => setShown(null)} />}
    </section>
  );
}

interface FigureCellProps {
  row: NamedPart;
  label: string;
  rate: Rate;
  onShow(): void;
}

/** A share; one tap shows how it was measured. */
function FigureCell({ row, label, rate, onShow }: FigureCellProps) {
  return (
    <td className="pr-4 whitespace-nowrap">
      {rate.of === 0 ? (
        <span className="type-num text-base">{percentText(rate.value)}</span>
      ) : (
        <MeasureButton name={`${label}, ${row.name}`} onPress={onShow}>
          <span className="type-num text-base">{percentText(rate.value)}</span>
          {isSmallSample(rate) && <span className="sr-only">, small sample</span>}
        </MeasureButton>
      )}
    </td>
  );
}

interface CellDialogProps {
  sport: Sport;
  cell: ShownCell;
  isLinked: boolean;
  onClose(): void;
}

/** The sample behind the share of one cell, and the matches it comes from. */
function CellDialog({ sport, cell: { row, figure }, isLinked, onClose }: CellDialogProps) {
  const rate = rateIn(sport, row.part.figures, figure);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`${labelOf(sport, figure)}, ${row.name}`}
      aside={<RateText rate={rate} />}
    >
      <RateFacts sport={sport} figure={figure} rate={rate} />
      {isLinked && (row.changes !== null || row.part.record.played === 1) && (
        <p className="mt-3">
          <PartLink part={row.part} changes={row.changes}>
            View {matchCountText(row.part.record.played)}
          </PartLink>
        </p>
      )}
    </Dialog>
  );
}
