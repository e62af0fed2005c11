import type { Highlight, Surface } from '@allcourt/contract';
import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { ClipMenu } from './clip-menu.tsx';
import { ClipStill } from './clip-still.tsx';
import { momentText, ruleWord } from './highlight-words.ts';
import { useClipDownload } from './use-clip-download.ts';

/** What can be done with a clip besides playing it. */
export type ClipAct = 'link' | 'edit' | 'keep' | 'hide' | 'delete';

export interface HighlightCardProps {
  highlight: Highlight;
  isFirst: boolean;
  /** When the broadcast began, in Unix milliseconds. */
  beganAt: number;
  surface: Surface | null;
  still: string | null;
  /** Where its file is; null where there is none. */
  filePath: string | null;
  fileName: string;
  canManage: boolean;
  /** Somebody decides on what is shown. */
  isReview: boolean;
  /** Null where it cannot be played. */
  onPlay: ((highlight: Highlight) => void) | null;
  onAct(act: ClipAct, highlight: Highlight): void;
}

/** One clip: its still, the score, when it was, and Play. */
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
              isFirst ? 'type-section lg:text-xl/[1.625rem]' : 'text-[0.9375rem]/5 font-[640]',
            )}
          >
            {highlight.title}
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-[0.8125rem] text-ink-3">
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
      <span className="text-[0.8125rem] text-ink-3">
        {STATE_WORDS[state]}
        {by && state !== 'suggested' && ` by ${by.name}`}
      </span>
    </div>
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
