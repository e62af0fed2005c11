import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PointRow } from '#web/features/player/points/point-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { timeText } from '#web/ui/words/when.ts';
import { placeText } from './file-words.ts';

interface LineUpStepsProps {
  rows: readonly PointRow[];
  servers: readonly string[];
  /** The place of each marked point, in milliseconds. */
  marks: ReadonlyMap<string, number>;
  /** The point that is asked for. */
  asked: PointRow | null;
  onAsk(row: PointRow): void;
  /** This place shows the serve of the point that is asked for. */
  onMark(): void;
  /** Drops the mark of a point. */
  onUnmark(row: PointRow): void;
  onSkip(): void;
  drift: number;
  /** A point to mark as well, so that the clock of a long video is corrected. */
  late: PointRow | null;
  /** True for a point that follows a change of ends. */
  isAfterEnds(row: PointRow): boolean;
}

const ROWS = 6;

/** Two steps: mark the first serve, then confirm another one. Every other point can be marked as well. */
export function LineUpSteps(props: LineUpStepsProps) {
  const { rows, servers, marks, asked, late, onAsk, onMark, onSkip, onUnmark } = props;
  const marked = rows.filter(({ id }) => marks.has(id));
  const place = asked ? rows.indexOf(asked) : -1;
  const number = place + 1;
  return (
    <section aria-label="Line up" className="overflow-hidden rounded-lg border border-line bg-surface">
      {marked.map((row) => (
        <Step key={row.id} isDone sign={<Check aria-label="Done" className="size-7" strokeWidth={2.5} />}>
          <p className="text-base font-semibold">Point {rows.indexOf(row) + 1} marked</p>
          <p className="text-sm text-ink-2">
            {placeText(marks.get(row.id) ?? 0)}, {row.score}
          </p>
          <Button look="gho" size="sm" className="-ml-3 max-md:h-11" onClick={() => onUnmark(row)}>
            Change
          </Button>
        </Step>
      ))}
      {asked && (
        <Step sign={number}>
          <p className="text-base font-semibold">
            {marks.size === 0 ? `Find point ${number}’s serve` : `Is this point ${number}’s serve?`}
          </p>
          <p className="text-sm text-ink-2">
            {asked.score}, {servers[place]} serving
          </p>
          <div className="mt-2.5 flex gap-2">
            <Button look="ace" className="flex-1" onClick={onMark}>
              {marks.size === 0 ? 'Mark serve' : 'Yes, line up'}
            </Button>
            {marks.size > 0 && <Button onClick={onSkip}>Skip</Button>}
          </div>
          {marks.size > 0 && (
            <p className="mt-2 text-13 text-ink-2">If not, move the video to the serve first.</p>
          )}
        </Step>
      )}
      {late && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-4 md:px-5">
          <p className="min-w-0 flex-1 text-sm text-ink-2">
            In a long video the clock may run fast or slow. Mark the first serve of {late.standing}
            {props.isAfterEnds(late) ? ', after the change of ends,' : ''} too, and it's corrected.
          </p>
          <Button onClick={() => onAsk(late)}>Find it</Button>
        </div>
      )}
      {marks.size > 0 && <Points {...props} place={place} />}
    </section>
  );
}

interface StepProps {
  sign: ReactNode;
  isDone?: boolean;
  children: ReactNode;
}

function Step({ sign, isDone = false, children }: StepProps) {
  return (
    <div className="flex gap-3.5 border-b border-line px-4 py-4 md:px-5">
      <span className={cx('type-num w-10 shrink-0 text-34 leading-none', isDone && 'text-win')}>{sign}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Points to go to: those around the one that is asked for. */
function Points({ rows, marks, asked, onAsk, drift, place }: LineUpStepsProps & { place: number }) {
  const from = Math.max(0, Math.min(place - 1, rows.length - ROWS));
  return (
    <>
      <ol start={from + 1} className="divide-y divide-line">
        {rows.slice(from, from + ROWS).map((row, index) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row === asked || undefined}
              onClick={() => onAsk(row)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5',
                row === asked && 'bg-court-soft',
              )}
            >
              <span className="type-num w-7 text-base">{from + index + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                {row.score}
                {marks.has(row.id) && <span className="type-caption ml-1.5">marked</span>}
              </span>
              <span className="text-ink-2 tabular-nums">{timeText(new Date(row.at))}</span>
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="type-caption border-t border-line px-4 py-3 md:px-5">
        {driftText(marks.size, drift)}
      </p>
    </>
  );
}

function driftText(marked: number, drift: number): string {
  if (drift !== 0) {
    const seconds = Math.abs((drift * 3600) / 1e6).toFixed(1);
    return `The video runs ${seconds} s ${drift > 0 ? 'short' : 'long'} each hour. This is corrected.`;
  }
  return marked < 2 ? 'One more serve makes sure that it fits.' : 'Lined up.';
}
