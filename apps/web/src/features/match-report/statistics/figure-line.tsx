import { BothBars, numberLook } from '#web/features/match-log/figures/stat-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { FigureCell } from './cell.ts';
import type { ColumnNames, FigureRow } from './table.ts';

interface FigureLineProps {
  row: FigureRow;
  names: ColumnNames;
  onShow(of: 'left' | 'right'): void;
}

/** One figure of both columns; each number opens its points. */
export function FigureLine({ row, names, onShow }: FigureLineProps) {
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
