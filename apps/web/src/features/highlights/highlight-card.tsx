import type { Highlight, Surface } from '@allcourt/contract';
import { Clapperboard, Download, Ellipsis, EyeOff, Link2, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { lengthText } from '#web/features/clips/clip-length.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FloatingMenu } from '#web/ui/floating-menu.tsx';
import { HalfCourt } from '#web/ui/half-court.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { momentText, ruleWord } from './highlight-words.ts';
import { useClipDownload } from './use-clip-download.ts';

/** Everything a viewer can do with a clip besides playing it. */
export type ClipAct = 'video' | 'send' | 'link' | 'edit' | 'keep' | 'hide' | 'delete';

export interface HighlightCardProps {
  highlight: Highlight;
  isFirst: boolean;
  /** The time the broadcast began, in Unix milliseconds. */
  beganAt: number;
  surface: Surface | null;
  still: string | null;
  /** Address of its file; null if there is none. */
  filePath: string | null;
  fileName: string;
  canManage: boolean;
  /** May send it to a chat. */
  canSend: boolean;
  /** The reader is deciding which clips viewers see. */
  isReview: boolean;
  /** Null if it cannot be played. */
  onPlay: ((highlight: Highlight) => void) | null;
  onAct(act: ClipAct, highlight: Highlight): void;
}

/** One clip: its still, the score, its time, and Play. */
export const HighlightCard = memo(function HighlightCard(props: HighlightCardProps) {
  const { highlight, isFirst, beganAt, surface, filePath, fileName, isReview } = props;
  const { state, save, cancel } = useClipDownload();
  const now = new Date();
  return (
    <li className={cx('group/clip flex min-w-0 flex-col', isFirst && 'sm:col-span-2 lg:row-span-2')}>
      <ClipStill {...props} />
      <div className="mt-2.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2
            className={cx(
              'line-clamp-2 wrap-anywhere',
              isFirst ? 'type-section lg:text-xl/6.5' : 'text-15/5 font-strong',
            )}
          >
            {highlight.title}
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-13 text-ink-3">
            <time dateTime={highlight.from} className="tabular-nums">
              {momentText(Date.parse(highlight.from), { beganAt, now })}
            </time>
            {surface && <SurfaceMark surface={surface} />}
            {isReview && <span>{highlight.rules.map(ruleWord).join(', ')}</span>}
          </p>
        </div>
        <ClipMenu
          {...props}
          onSave={filePath === null ? null : () => save({ path: filePath, name: fileName })}
        />
      </div>
      {isReview && <Decision {...props} />}
      {state.status === 'saving' && (
        <div className="mt-2 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label="Saving as MP4, in MB"
              done={megabytes(state.bytes)}
              total={state.total === null ? null : megabytes(state.total)}
            />
          </div>
          <Button size="sm" look="gho" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <div role="alert" className="mt-2 empty:hidden">
        {state.status === 'failed' && <FieldError>The MP4 was not saved. {state.reason}</FieldError>}
      </div>
    </li>
  );
});

const STATE_WORDS: Readonly<Record<Highlight['state'], string>> = {
  suggested: 'Suggested',
  kept: 'Kept',
  hidden: 'Hidden',
};

function Decision({ highlight, onAct }: HighlightCardProps) {
  const { state, title, by } = highlight;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        look={state === 'kept' ? 'pri' : 'line'}
        aria-pressed={state === 'kept'}
        aria-label={`Keep ${title}`}
        onClick={() => onAct('keep', highlight)}
        className="max-md:h-11"
      >
        Keep
      </Button>
      <Button
        size="sm"
        look={state === 'hidden' ? 'pri' : 'line'}
        aria-pressed={state === 'hidden'}
        aria-label={`Hide ${title}`}
        onClick={() => onAct('hide', highlight)}
        className="max-md:h-11"
      >
        Hide
      </Button>
      <span className="text-13 text-ink-3">
        {STATE_WORDS[state]}
        {by && state !== 'suggested' && ` by ${by.name}`}
      </span>
    </div>
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

interface MenuEntry {
  readonly words: string;
  readonly icon: typeof Link2;
  readonly act: () => void;
}

/** Everything a viewer can do with a clip besides playing it. */
function ClipMenu(props: HighlightCardProps & { onSave: (() => void) | null }) {
  const { highlight } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        ref={trigger}
        label={`More about ${highlight.title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-mt-2 -mr-2 text-ink-3"
      >
        <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      {isOpen && trigger.current && (
        <FloatingMenu label="Clip" trigger={trigger.current} onClose={close}>
          {entriesOf(props).map(({ words, icon: Icon, act }) => (
            <MenuItem
              icon={<Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              key={words}
              onPress={() => {
                trigger.current?.focus();
                close();
                act();
              }}
            >
              {words}
            </MenuItem>
          ))}
        </FloatingMenu>
      )}
    </>
  );
}

function entriesOf({
  highlight,
  canManage,
  canSend,
  isReview,
  onSave,
  onAct,
}: HighlightCardProps & { onSave: (() => void) | null }): readonly MenuEntry[] {
  const entry = (act: ClipAct, words: string, icon: typeof Link2): MenuEntry => ({
    words,
    icon,
    act: () => onAct(act, highlight),
  });
  const isOwn = highlight.rules.includes('own');
  return [
    ...(onSave
      ? [{ words: 'Save as MP4', icon: Download, act: onSave }, entry('video', 'Make video', Clapperboard)]
      : []),
    ...(canSend ? [entry('send', 'Send to chat or player', Send)] : []),
    entry('link', 'Copy link to this moment', Link2),
    ...(canManage ? [entry('edit', 'Edit', Pencil)] : []),
    ...(canManage && !isOwn && !isReview ? [entry('hide', 'Hide', EyeOff)] : []),
    ...(canManage && isOwn ? [entry('delete', 'Delete', Trash2)] : []),
  ];
}

/** The picture of a clip: a still, the score before the point, its length, and Play. */
function ClipStill({ highlight, isFirst, still, isReview, onPlay }: HighlightCardProps) {
  const { title, score, state } = highlight;
  const length = lengthText({ from: Date.parse(highlight.from), to: Date.parse(highlight.to) });
  return (
    <div
      className={cx(
        'relative aspect-video overflow-hidden rounded-card bg-board text-white',
        isFirst && 'lg:aspect-auto lg:min-h-0 lg:flex-1',
      )}
    >
      {still === null ? (
        <div className="court-plane absolute inset-0 grid place-items-center">
          <HalfCourt className="w-2/5 text-white/45" />
        </div>
      ) : (
        <img
          src={still}
          alt=""
          loading="lazy"
          className={cx(
            'absolute inset-0 size-full object-cover motion-safe:transition-transform motion-safe:duration-(--t-4) motion-safe:group-hover/clip:scale-103',
            isReview && state === 'hidden' && 'opacity-40 grayscale',
          )}
        />
      )}
      <div className="absolute inset-x-0 top-1/2 bottom-0 bg-linear-to-b from-transparent to-black/72" />
      {score !== null && (
        <span
          className={cx(
            'type-num absolute rounded-sm bg-board/86 [word-spacing:0.14em]',
            isFirst
              ? 'top-3 left-3 px-2.5 text-lg/8 lg:top-4 lg:left-4 lg:text-22/9'
              : 'top-2.5 left-2.5 px-2.25 text-base/6.5',
          )}
        >
          <span className="sr-only">Score </span>
          {score}
        </span>
      )}
      <span className="absolute right-2.5 bottom-2.5 text-xs/6.5 font-strong tabular-nums">
        <span className="sr-only">Length </span>
        {length}
      </span>
      {onPlay && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          onClick={() => onPlay(highlight)}
          className={cx(
            'absolute inline-flex items-center font-strong text-night before:absolute before:inset-0 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white',
            isFirst
              ? 'bottom-3 left-3 h-12 gap-2 rounded-full bg-ace pr-6 pl-5 text-base hover:bg-ace-hover lg:bottom-4 lg:left-4 lg:h-15 lg:text-17'
              : 'bottom-2.5 left-2.5 h-11 gap-1.75 rounded-full bg-white pr-4 pl-3.25 text-sm group-hover/clip:bg-ace',
          )}
        >
          <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.75} />
          Play
        </button>
      )}
    </div>
  );
}
