import { Panel } from '#web/ui/panel.tsx';
import { FigureLine } from './figure-line.tsx';
import type { ColumnNames, FigureRow, FigureTable } from './table.ts';

interface FigurePanelProps {
  group: FigureTable['groups'][number];
  names: ColumnNames;
  /** Opens the points behind a number. */
  onShow(figure: FigureRow['id'], of: 'left' | 'right'): void;
}

/** The figures under one heading, both columns with a bar each way from the middle. */
export function FigurePanel({ group: { name, rows }, names, onShow }: FigurePanelProps) {
  return (
    <Panel title={name} aside={<ColumnKey names={names} />} className="mb-6 break-inside-avoid">
      <table className="block w-full">
        <caption className="sr-only">{name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{names.left}</th>
            <th scope="col">{names.right}</th>
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <FigureLine key={row.id} row={row} names={names} onShow={(of) => onShow(row.id, of)} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The sides of the solid and the hatched bars. */
export function ColumnKey({ names }: { names: ColumnNames }) {
  return (
    <span aria-hidden="true" className="flex min-w-0 gap-3 text-13 font-medium text-ink-2">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="h-2 w-3.5 shrink-0 rounded-2xs bg-you" />
        <span className="truncate">{names.left}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="opponent-hatch h-2 w-3.5 shrink-0 rounded-2xs" />
        <span className="truncate">{names.right}</span>
      </span>
    </span>
  );
}
