import { MessageSquareShare, PencilLine, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import type { LogExtras, OtherEntry, PointMarks } from './log-extras.ts';
import type { PointEntry } from './point-log.ts';

/** Marks and other entries of a list of points, and its acts. */
export interface ChoosableExtras extends LogExtras {
  /** Opens an entry for editing, where that is possible. */
  onChoose?: (id: string) => void;
  /** Sends a point to a conversation, where that is possible. */
  onShare?: (id: string) => void;
}

interface OtherRowsProps {
  entries: readonly OtherEntry[];
  newestFirst: boolean;
  extras: ChoosableExtras | undefined;
}

/** One entry between two points. */
export function OtherRows({ entries, newestFirst, extras }: OtherRowsProps) {
  return inOrder(entries, newestFirst).map(({ id, words }) => (
    <li key={id} className="border-t border-line bg-surface-2 text-13/5 text-ink-2">
      <Choosable
        id={id}
        extras={extras}
        className="flex min-h-9 items-center px-4 py-1.5 pl-22.5 md:px-5 md:pl-23.5"
      >
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </Choosable>
    </li>
  ));
}

interface PointRowProps {
  point: PointEntry;
  showsServer: boolean;
  extras?: ChoosableExtras | undefined;
  /** Highlighted, and able to take the focus. */
  isTarget?: boolean;
}

export function PointRow({ point, showsServer, extras, isTarget = false }: PointRowProps) {
  const marks = extras?.marks.get(point.id);
  return (
    <li
      {...(isTarget ? { id: `point-${point.id}`, tabIndex: -1, 'aria-current': true } : {})}
      className={cx(
        'border-t border-line',
        extras?.onShare && 'grid cols-main-auto items-center pr-1.5',
        isTarget && 'bg-court-soft shadow-edge-court outline-none',
      )}
    >
      <Choosable
        id={point.id}
        extras={extras}
        className="grid min-h-10.5 cols-row-16 items-center gap-2.5 px-4 py-1.5 md:px-5"
      >
        <span className={cx('type-num text-17', !point.isNear && 'text-ink-2')}>{point.score}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={point.isNear ? 'type-strong' : 'text-ink-2'}>{point.words}</span>
          {point.marks.map((mark) => (
            <Chip key={mark} tone="outline" className="h-5.5">
              {mark}
            </Chip>
          ))}
          {marks && <Marks marks={marks} />}
        </span>
        <span className="flex items-center gap-1.5 text-13 text-ink-3 tabular-nums">
          {showsServer && (
            <>
              <ServeBall className="size-2 inset-ring inset-ring-ink-2" />
              <span className="sr-only">Served by </span>
              {point.server}
            </>
          )}
          {point.rally}
        </span>
      </Choosable>
      {extras?.onShare && <SharePoint point={point} onShare={extras.onShare} />}
    </li>
  );
}

interface ChoosableProps {
  id: string;
  extras: ChoosableExtras | undefined;
  className: string;
  children: ReactNode;
}

/** The whole row opens its entry when that can be edited. */
function Choosable({ id, extras, className, children }: ChoosableProps) {
  const choose = extras?.onChoose;
  return choose ? (
    <button
      type="button"
      onClick={() => choose(id)}
      className={cx(
        className,
        'min-h-11 w-full text-left hover:bg-surface-2 focus-visible:-outline-offset-3',
      )}
    >
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  );
}

function Marks({ marks: { isStarred, isEdited, notes } }: { marks: PointMarks }) {
  return (
    <>
      {isStarred && (
        <Star role="img" aria-label="Starred" className="size-4 fill-ace text-ink" strokeWidth={1.5} />
      )}
      {isEdited && (
        <PencilLine role="img" aria-label="Edited" className="size-4 text-ink-3" strokeWidth={1.75} />
      )}
      {notes.map((note) => (
        <span key={note} className="basis-full text-13/5 text-ink-2 wrap-anywhere">
          {note}
        </span>
      ))}
    </>
  );
}

/** Newest first, for a scorer who looks for the last points. */
export function inOrder<T>(items: readonly T[], newestFirst: boolean): readonly T[] {
  return newestFirst ? items.toReversed() : items;
}

interface SharePointProps {
  point: PointEntry;
  onShare(id: string): void;
}

/** Sends one point to a conversation. */
function SharePoint({ point: { id, score, words }, onShare }: SharePointProps) {
  return (
    <button
      type="button"
      aria-label={`Send to chat, ${score}, ${words}`}
      title="Send to chat"
      onClick={() => onShare(id)}
      className="grid size-11 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3"
    >
      <MessageSquareShare aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
    </button>
  );
}
