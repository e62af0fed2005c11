import { numberLook } from '#web/features/match-log/figures/stat-bars.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { FigureSource } from './cell.ts';
import { ColumnKey } from './figure-panel.tsx';
import { speedRows } from './speeds.ts';
import type { ColumnNames } from './table.ts';

interface SpeedPanelProps {
  left: FigureSource;
  right: FigureSource;
  names: ColumnNames;
}

/** The serve speeds of both, where measured. */
export function SpeedPanel({ left, right, names }: SpeedPanelProps) {
  const rows = speedRows(left, right);
  if (rows.length === 0) {
    return null;
  }
  return (
    <Panel title="Serve speed" aside={<ColumnKey names={names} />} className="mb-6 break-inside-avoid">
      <table className="w-full">
        <caption className="sr-only">Serve speed</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{names.left}</th>
            <th scope="col">Figure</th>
            <th scope="col">{names.right}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, left: own, right: other, better, coverage }) => (
            <tr key={label}>
              <td className="h-11 whitespace-nowrap">
                <span className={numberLook(better === 'left')}>{own}</span>
              </td>
              <th scope="row" className="px-1 py-1 text-center text-13/5 font-normal text-ink-2">
                {label}
                <span className="block text-xs/4 text-ink-3">{coverage}</span>
              </th>
              <td className="text-right whitespace-nowrap">
                <span className={numberLook(better === 'right')}>{other}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
