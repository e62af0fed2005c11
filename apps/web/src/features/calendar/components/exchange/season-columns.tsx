import type { CheckSeasonAnswer, DateOrder, SeasonColumn } from '@allcourt/contract';
import { COLUMN_NAMES, ORDER_NAMES, readingText } from '#web/features/calendar/present/season-words.ts';
import { SelectField } from '#web/ui/text-field.tsx';

interface SeasonColumnsProps {
  table: CheckSeasonAnswer['table'];
  encoding: string | null;
  onColumns(columns: readonly (SeasonColumn | null)[]): void;
  onOrder(order: DateOrder): void;
}

/** The way the spreadsheet was read, with the meaning of each column to change. */
export function SeasonColumns({ table, encoding, onColumns, onOrder }: SeasonColumnsProps) {
  const { columns, dateOrder, isOrderSure } = table;
  const meanings = columns.map(({ meaning }) => meaning);
  const hasNoDate = !meanings.includes('date') && !meanings.includes('start');
  return (
    <section aria-label="Columns" className="grid grid-cols-1 gap-3">
      <p role="status" className="text-13 text-ink-2">
        {readingText(table, encoding)}
        {hasNoDate && ' Choose the column with the date.'}
      </p>
      {!isOrderSure && (
        <SelectField
          label="Dates can be read two ways"
          value={dateOrder}
          onChange={({ target }) => onOrder(target.value === 'dmy' ? 'dmy' : 'mdy')}
        >
          <option value="mdy">{ORDER_NAMES.mdy}</option>
          <option value="dmy">{ORDER_NAMES.dmy}</option>
        </SelectField>
      )}
      <details open={hasNoDate}>
        <summary className="flex min-h-11 cursor-pointer items-center text-link">Change columns</summary>
        <div className="grid grid-cols-1 gap-3 pt-1 sm:grid-cols-2">
          {columns.map(({ name, meaning, samples }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order, and names repeat.
              key={index}
              label={name}
              help={samples.join(' · ') || 'Empty'}
              value={meaning ?? ''}
              onChange={({ target }) => onColumns(changed(meanings, index, target.value))}
            >
              <option value="">Skip this column</option>
              {Object.entries(COLUMN_NAMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </section>
  );
}

/** The meanings with another one, which no other column keeps. */
function changed(
  meanings: readonly (SeasonColumn | null)[],
  index: number,
  value: string,
): (SeasonColumn | null)[] {
  const chosen = Object.keys(COLUMN_NAMES).find((name): name is SeasonColumn => name === value) ?? null;
  return meanings.map((meaning, at) => {
    if (at === index) {
      return chosen;
    }
    return meaning === chosen && chosen !== 'notes' ? null : meaning;
  });
}
