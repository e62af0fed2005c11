import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { CopyCsvButton } from '#web/features/match-report/copy-csv-button.tsx';
import { figuresCsv } from '#web/features/match-report/csv.ts';
import { Button } from '#web/ui/button.tsx';
import { FigureTableDialog } from './figure-table-dialog.tsx';
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
