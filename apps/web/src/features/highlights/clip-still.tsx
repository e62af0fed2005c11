import { Play } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { HalfCourt } from '#web/ui/half-court.tsx';
import type { HighlightCardProps } from './highlight-card.tsx';
import { lengthText } from './highlight-words.ts';

/** What a clip looks like: a still, the score before the point, how long it is, and Play. */
export function ClipStill({ highlight, isFirst, still, isReview, onPlay }: HighlightCardProps) {
  const { title, score, state } = highlight;
  const length = lengthText({ from: Date.parse(highlight.from), to: Date.parse(highlight.to) });
  return (
    <div
      className={cx(
        'relative aspect-video overflow-hidden rounded-[12px] bg-[#071029] text-white',
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
            'absolute inset-0 size-full object-cover motion-safe:transition-transform motion-safe:duration-(--t-4) motion-safe:group-hover/clip:scale-[1.03]',
            isReview && state === 'hidden' && 'opacity-40 grayscale',
          )}
        />
      )}
      <div className="absolute inset-x-0 top-1/2 bottom-0 bg-linear-to-b from-transparent to-[rgb(4_9_24/.72)]" />
      {score !== null && (
        <span
          className={cx(
            'type-num absolute rounded-[6px] bg-[rgb(7_16_41/.86)] [word-spacing:0.14em]',
            isFirst
              ? 'top-3 left-3 px-2.5 text-lg/8 lg:top-4 lg:left-4 lg:text-[22px]/9'
              : 'top-2.5 left-2.5 px-[9px] text-base/[26px]',
          )}
        >
          <span className="sr-only">Score </span>
          {score}
        </span>
      )}
      <span className="absolute right-2.5 bottom-2.5 text-xs/[26px] font-[640] tabular-nums">
        <span className="sr-only">Length </span>
        {length}
      </span>
      {onPlay && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          onClick={() => onPlay(highlight)}
          className={cx(
            'absolute inline-flex items-center font-[640] text-[#0a1633] before:absolute before:inset-0 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white',
            isFirst
              ? 'bottom-3 left-3 h-12 gap-2 rounded-full bg-ace pr-6 pl-5 text-base hover:bg-ace-hover lg:bottom-4 lg:left-4 lg:h-[60px] lg:text-[17px]'
              : 'bottom-2.5 left-2.5 h-11 gap-[7px] rounded-full bg-white pr-4 pl-[13px] text-sm group-hover/clip:bg-ace',
          )}
        >
          <Play aria-hidden="true" className="size-4 fill-current" strokeWidth={1.75} />
          Play
        </button>
      )}
    </div>
  );
}
