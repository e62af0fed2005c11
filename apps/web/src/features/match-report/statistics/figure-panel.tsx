import { BothBars, numberLook } from '#web/features/match-log/figures/stat-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { FigureCell } from './cell.ts';
import type { ColumnNames, FigureRow, FigureTable } from './table.ts';

interface FigurePanelProps {
  group: FigureTable['groups'][number];
  names: ColumnNames;
  /** Opens the points behind a number. */
  onShow(figure: FigureRow['id'], of: 'left' | 'right'): void;
}

/** Figures of a heading that a phone shows at first; the others are a tap away. */
const FEW = 5;

/** The figures under one heading, both columns with a bar each way from the middle. */
export function FigurePanel({ group: { name, rows }, names, onShow }: FigurePanelProps) {
  return (
    <Panel title={name} aside={<ColumnKey names={names} />} className="mb-6 break-inside-avoid">
      <FewOnPhone items={rows} few={FEW} className="-mx-2 -mb-2">
        {(shown) => (
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
              {shown.map((row) => (
                <FigureLine key={row.id} row={row} names={names} onShow={(of) => onShow(row.id, of)} />
              ))}
            </tbody>
          </table>
        )}
      </FewOnPhone>
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

interface FigureLineProps {
  row: FigureRow;
  names: ColumnNames;
  onShow(of: 'left' | 'right'): void;
}

/** One figure of both columns; each number opens its points. */
function FigureLine({ row, names, onShow }: FigureLineProps) {
  const { label, left, right, better, coverage } = row;
  return (
    <tr className="grid cols-figure-line items-start gap-x-1 py-1">
      <th
        scope="row"
        className="order-2 flex min-h-11 flex-col justify-center text-center text-13/5 font-normal text-ink-2"
      >
        {label}
        {coverage && <span className="block text-xs/4 text-ink-3">{coverage}</span>}
      </th>
      <td className="order-1">
        <FigureButton
          cell={left}
          isBetter={better === 'left'}
          label={`${label}, ${names.left}`}
          onShow={() => onShow('left')}
          className="-ml-2 items-start"
        />
      </td>
      <td className="order-3 text-right">
        <FigureButton
          cell={right}
          isBetter={better === 'right'}
          label={`${label}, ${names.right}`}
          onShow={() => onShow('right')}
          className="-mr-2 ml-auto items-end"
        />
      </td>
      <td aria-hidden="true" className="order-4 col-span-3">
        <BothBars near={left.share} far={right.share} />
      </td>
    </tr>
  );
}

interface FigureButtonProps {
  cell: FigureCell;
  isBetter: boolean;
  label: string;
  onShow(): void;
  className: string;
}

/** A number and what it was counted from; nothing to open where nothing was asked. */
function FigureButton({ cell, isBetter, label, onShow, className }: FigureButtonProps) {
  const content = (
    <>
      <span className={numberLook(isBetter)}>{cell.text}</span>
      {cell.evidence && <span className="text-xs/4 whitespace-nowrap text-ink-3">{cell.evidence}</span>}
    </>
  );
  const look = cx('flex min-h-11 flex-col justify-center px-2', className);
  if (cell.total === 0) {
    return <span className={look}>{content}</span>;
  }
  const said = [cell.text, cell.evidence].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-label={`${said}: ${label}. Show the points`}
      onClick={onShow}
      className={cx(look, 'min-w-11 rounded-md hover:bg-surface-2')}
    >
      {content}
    </button>
  );
}
