import { Copy, Table2 } from 'lucide-react';
import { useState } from 'react';
import { figuresCsv } from '#web/features/matches/present/figures-csv.ts';
import type { FigureTable } from '#web/features/matches/present/figures-table.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { copyText } from './copy-text.ts';
import type { ColumnNames } from './figure-panel.tsx';
import { FigureTableDialog } from './figure-table-dialog.tsx';

interface FigureActionsProps {
  table: FigureTable;
  names: ColumnNames;
}

/** The same figures as a plain table, and as text for a spreadsheet. */
export function FigureActions({ table, names }: FigureActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(figuresCsv(table, names.left, names.right));
    toast({ text: isCopied ? 'Copied as CSV' : 'This browser does not let pages copy.' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="line"
        icon={<Table2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Table
      </Button>
      <Button
        look="line"
        icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => void copy()}
      >
        Copy as CSV
      </Button>
      {isOpen && <FigureTableDialog table={table} names={names} onClose={() => setOpen(false)} />}
    </div>
  );
}
