import { useEffect, useId, useRef } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Button } from '#web/ui/button.tsx';
import { tagQuestions, tagTitle } from './tag-questions.ts';
import { TagRows } from './tag-rows.tsx';
import type { Capture } from './use-capture.ts';
import { IDLE_MS } from './use-capture.ts';

interface TagPanelProps {
  capture: Capture;
  cast: Cast;
}

/** A thumb on its way to the pad must not answer a question that just appeared under it. */
const SETTLE_MS = 400;

/** The questions about a point, right after it and in place of the full pads; closes automatically. */
export function TagPanel({ capture, cast }: TagPanelProps) {
  const id = useId();
  const openedAt = useRef(0);
  const { point, detail, depth, turn } = capture;
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  if (!point) {
    return null;
  }
  return (
    <section
      aria-labelledby={id}
      className="flex min-h-0 flex-3 flex-col gap-2.5"
      onFocus={({ target }) => capture.hold(target.matches(':focus-visible'))}
      onBlur={() => capture.hold(false)}
    >
      <div className="flex min-h-11 items-center justify-between gap-2.5">
        <h2 id={id} className="type-display text-22/7">
          {tagTitle(cast, point.winner)}
        </h2>
        <Button onClick={capture.close} className="h-11">
          {turn > 0 ? 'Done' : 'Skip'}
        </Button>
      </div>
      <TimeLeft key={turn} />
      <div className="relative min-h-0 flex-1 overflow-y-auto pb-4 [mask-image:linear-gradient(#000_calc(100%-20px),transparent)]">
        <TagRows
          questions={tagQuestions(point, detail, depth, cast)}
          detail={detail}
          sport={point.sport}
          look="sheet"
          onAnswer={(next) => {
            if (performance.now() - openedAt.current >= SETTLE_MS) {
              capture.answer(next);
            }
          }}
        />
        <p className="type-caption pt-2.5">Point saved. Score the next point to close.</p>
      </div>
    </section>
  );
}

/** The time left; still for people who prefer reduced motion. */
function TimeLeft() {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const running = isStill
      ? undefined
      : bar.current?.animate?.([{ width: '100%' }, { width: '0%' }], { duration: IDLE_MS, fill: 'forwards' });
    return () => running?.cancel();
  }, []);
  return (
    <span aria-hidden="true" className="block h-1 shrink-0 overflow-hidden rounded-2xs bg-sunken">
      <span ref={bar} className="block h-full bg-ink" />
    </span>
  );
}
