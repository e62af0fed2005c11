import { Table2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { CopyCsvButton } from '#web/features/match-report/copy-csv-button.tsx';
import { figuresCsv } from '#web/features/match-report/csv.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { FigureCell } from './cell.ts';
import type { ColumnNames, FigureTable } from './table.ts';

interface FigureActionsProps {
  table: FigureTable;
  names: ColumnNames;
}

/** The same figures as a plain table, and as text for a spreadsheet. */
export function FigureActions({ table, names }: FigureActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="line"
        icon={<Table2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Table
      </Button>
      <CopyCsvButton csv={() => figuresCsv(table, names.left, names.right)} />
      {isOpen && <FigureTableDialog table={table} names={names} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface FigureTableDialogProps {
  table: FigureTable;
  names: ColumnNames;
  onClose(): void;
}

/** Every figure as a plain table: the number, what it was counted from, and on how much that is known. */
function FigureTableDialog({ table, names, onClose }: FigureTableDialogProps) {
  return (
    <Dialog open onClose={onClose} title="All figures" size="lg" flush>
      <section
        aria-label="All figures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table has to be scrolled by keyboard too.
        tabIndex={0}
        className="overflow-x-auto focus-visible:-outline-offset-3"
      >
        <table className="w-full text-left text-13/5">
          <thead>
            <tr className="type-caption h-10">
              <th scope="col" className="pl-5 font-normal md:pl-7">
                Figure
              </th>
              {[names.left, names.right].map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; both may have one name.
                <Fragment key={index}>
                  <th scope="col" className="px-2 text-right font-normal">
                    {name}
                  </th>
                  <th scope="col" className="px-2 text-right font-normal">
                    known
                  </th>
                </Fragment>
              ))}
            </tr>
          </thead>
          {table.groups.map(({ name, rows }) => (
            <tbody key={name}>
              <tr className="border-t border-line bg-surface-2">
                <th scope="colgroup" colSpan={5} className="type-strong h-9 pl-5 md:pl-7">
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.id} className="h-10 border-t border-line">
                  <th scope="row" className="pl-5 font-normal md:pl-7">
                    {row.label}
                  </th>
                  <Cells cell={row.left} />
                  <Cells cell={row.right} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Dialog>
  );
}

function Cells({ cell: { text, evidence, known, total } }: { cell: FigureCell }) {
  return (
    <>
      <td className="px-2 text-right whitespace-nowrap tabular-nums">
        <b className="type-strong">{text}</b>
        {evidence && <span className="text-ink-3"> {evidence}</span>}
      </td>
      <td className="px-2 pr-5 text-right whitespace-nowrap text-ink-3 tabular-nums">
        {known} of {total}
      </td>
    </>
  );
}
