import type { HeadToHeadAnswer } from '@allcourt/contract';
import { Suspense, useState } from 'react';
import { isSmallSample, outOfText, type Rate } from '#web/features/history/analytics/rows.ts';
import { BothBars, numberLook } from '#web/features/match-log/figures/stat-bars.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { COMPARED, type FigureGroup, type FigureRow, isHighBetter, knownRows } from './compared-figures.ts';
import { ownName, theirName } from './met-words.ts';
import type { ShownRate } from './rate-dialog.tsx';

const RateDialog = lazyPart(async () => (await import('./rate-dialog.tsx')).RateDialog);

type BothRates = readonly [own: Rate, theirs: Rate];

/** Serve, return and pressure of both sides in the same points; each number opens its sample and range. */
export function ComparePanels({ answer }: { answer: HeadToHeadAnswer }) {
  const { sport, figures } = answer;
  const [shown, setShown] = useState<ShownRate | null>(null);
  const names = { own: ownName(answer), theirs: theirName(answer) };
  const groups = COMPARED[sport]
    .map((group) => ({ group, rows: knownRows(sport, group, [figures.own, figures.theirs]) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) {
    return (
      <Panel title="Compared" className="mb-(--gutter)">
        <EmptyLine action={<ScoreMatchLink />}>
          Score a match between you point by point to compare serve, return and pressure.
        </EmptyLine>
      </Panel>
    );
  }
  return (
    <div className="mb-(--gutter) grid items-start gap-(--gutter) lg:grid-cols-2">
      {groups.map(({ group, rows }) => (
        <ComparePanel
          key={group.name}
          group={group}
          rows={rows}
          names={names}
          sport={sport}
          onShow={setShown}
        />
      ))}
      {shown && (
        <Suspense>
          <RateDialog sport={sport} shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface ComparePanelProps {
  group: FigureGroup;
  rows: readonly FigureRow<BothRates>[];
  names: { readonly own: string; readonly theirs: string };
  sport: HeadToHeadAnswer['sport'];
  onShow(shown: ShownRate): void;
}

function ComparePanel({ group: { name }, rows, names, sport, onShow }: ComparePanelProps) {
  return (
    <Panel title={name} aside={<ColumnKey names={names} />}>
      <table className="block w-full">
        <caption className="sr-only">{name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">{names.own}</th>
            <th scope="col">{names.theirs}</th>
          </tr>
        </thead>
        <tbody className="block">
          {rows.map((row) => (
            <CompareLine key={row.id} row={row} names={names} sport={sport} onShow={onShow} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface CompareLineProps extends Omit<ComparePanelProps, 'group' | 'rows'> {
  row: FigureRow<BothRates>;
}

function CompareLine({ row: { id, label, rates }, names, sport, onShow }: CompareLineProps) {
  const [own, theirs] = rates;
  const better = betterOf(rates, isHighBetter(sport, id));
  return (
    <tr className="grid cols-figure-line items-start gap-x-1 py-1">
      <th
        scope="row"
        className="order-2 flex min-h-11 flex-col justify-center text-center text-13/5 font-normal text-ink-2"
      >
        {label}
      </th>
      <td className="order-1">
        <RateButton
          rate={own}
          isBetter={better === 'own'}
          label={`${label}, ${names.own}`}
          onShow={() => onShow({ id, name: names.own, rate: own })}
          className="-ml-2 items-start"
        />
      </td>
      <td className="order-3 text-right">
        <RateButton
          rate={theirs}
          isBetter={better === 'theirs'}
          label={`${label}, ${names.theirs}`}
          onShow={() => onShow({ id, name: names.theirs, rate: theirs })}
          className="-mr-2 ml-auto items-end"
        />
      </td>
      <td aria-hidden="true" className="order-4 col-span-3">
        <BothBars near={own.value ?? 0} far={theirs.value ?? 0} />
      </td>
    </tr>
  );
}

interface RateButtonProps {
  rate: Rate;
  isBetter: boolean;
  label: string;
  onShow(): void;
  className: string;
}

/** A share and what it was counted of. */
function RateButton({ rate, isBetter, label, onShow, className }: RateButtonProps) {
  const look = cx('flex min-h-11 flex-col justify-center px-2', className);
  if (rate.of === 0) {
    return <span className={look}>{percentText(null)}</span>;
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${percentText(rate.value)}, ${outOfText(rate)}${isSmallSample(rate) ? ', small sample' : ''}: ${label}`}
      onClick={onShow}
      className={cx(look, 'min-w-11 rounded-md hover:bg-surface-2')}
    >
      <span className={numberLook(isBetter)}>{percentText(rate.value)}</span>
      <span className="text-xs/4 whitespace-nowrap text-ink-3">{outOfText(rate)}</span>
    </button>
  );
}

/** The solid and the hatched bars. */
function ColumnKey({ names }: { names: { readonly own: string; readonly theirs: string } }) {
  return (
    <span aria-hidden="true" className="flex min-w-0 gap-3 text-13 font-medium text-ink-2">
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="h-2 w-3.5 shrink-0 rounded-2xs bg-you" />
        <span className="truncate">{names.own}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="opponent-hatch h-2 w-3.5 shrink-0 rounded-2xs" />
        <span className="truncate">{names.theirs}</span>
      </span>
    </span>
  );
}

function betterOf([own, theirs]: BothRates, isHigh: boolean | undefined): 'own' | 'theirs' | null {
  if (isHigh === undefined || own.value === null || theirs.value === null || own.value === theirs.value) {
    return null;
  }
  return own.value > theirs.value === isHigh ? 'own' : 'theirs';
}
