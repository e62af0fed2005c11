import type { CrowdCounts } from '@allcourt/contract';
import { CROWD_REACTIONS, type CrowdReaction } from '@allcourt/contract/broadcast-vocabulary';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { systemClock } from '#web/data/clock.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { getCrowd, postReactions } from '#web/features/crowd/messages/stream-messages.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import {
  usePlayback,
  usePlaybackInstant,
  useSpoilerSafe,
} from '#web/features/player/playback/playback-context.tsx';
import { REACTION_NAMES } from '#web/features/thread/reaction-names.ts';
import { cx } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/toast.tsx';
import { amountText } from '#web/ui/words/amounts.ts';
import { countOf, createCrowd, reactionsUntil } from './reactions.ts';

interface CrowdButtonsProps {
  counts: CrowdCounts;
  /** True when reactions of other viewers show as they come. */
  isLively: boolean;
  /** Null where reacting is off. */
  onTap: ((emoji: CrowdReaction) => void) | null;
  size: 'row' | 'large';
}

interface Float {
  readonly id: number;
  readonly emoji: CrowdReaction;
  /** From 0 to 1, across the button. */
  readonly across: number;
}

const MAX_FLOATS = 14;
const FLOAT_MS = 1400;
const SHOWN_OF_OTHERS = 4;

/** The buttons of the crowd, with their counts. Taps count right away. */
export function CrowdButtons({ counts, isLively, onTap, size }: CrowdButtonsProps) {
  const { floats, rise } = useFloats(isLively);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form, and this is of none.
    <div role="group" aria-label="React" className="grid grid-cols-3 gap-2">
      {CROWD_REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={`${REACTION_NAMES[emoji]}, ${amountText(countOf(counts, emoji))}`}
          disabled={onTap === null}
          onClick={() => {
            onTap?.(emoji);
            rise(emoji, 1);
          }}
          className={cx(
            'relative rounded-md bg-sunken text-center enabled:hover:bg-line enabled:active:scale-97 motion-safe:transition-transform',
            size === 'large' ? 'h-18 text-28' : 'h-11 text-lg',
          )}
        >
          <span aria-hidden="true">{emoji}</span>
          <span className="ml-1.5 align-[0.12em] text-13 font-strong tabular-nums">
            {amountText(countOf(counts, emoji))}
          </span>
          {floats
            .filter((float) => float.emoji === emoji)
            .map(({ id, across }) => (
              <span
                key={id}
                aria-hidden="true"
                style={{ left: `${15 + across * 70}%` }}
                className="pointer-events-none absolute bottom-full z-10 -ml-3 text-2xl motion-safe:animate-float motion-reduce:hidden"
              >
                {emoji}
              </span>
            ))}
        </button>
      ))}
    </div>
  );
}

/** Floating reactions: the viewer's own, and some of other viewers. */
function useFloats(isLively: boolean) {
  const { on } = useLive();
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const rise = useCallback((emoji: CrowdReaction, count: number) => {
    setFloats((before) => {
      const first = (before.at(-1)?.id ?? 0) + 1;
      const more = Array.from({ length: count }, (_, index) => {
        const id = first + index;
        return { id, emoji, across: (id * 0.382) % 1 }; // by the golden ratio they never overlap
      });
      return [...before, ...more].slice(-MAX_FLOATS);
    });
  }, []);
  useEffect(
    () =>
      on('reactions', ({ added }) => {
        for (const emoji of isLively ? CROWD_REACTIONS : []) {
          const count = Math.min(SHOWN_OF_OTHERS, countOf(added, emoji));
          if (count > 0) {
            rise(emoji, count);
          }
        }
      }),
    [on, rise, isLively],
  );
  const isRising = floats.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait begins again with each one that comes.
  useEffect(() => {
    if (!isRising) {
      return undefined;
    }
    const timer = setTimeout(() => setFloats([]), FLOAT_MS);
    return () => clearTimeout(timer);
  }, [isRising, floats]);
  return { floats, rise };
}

/** The crowd's reactions up to the moment the viewer has seen, and the function that adds one. */
export function useCrowd() {
  const { key, serverNow, on } = useLive();
  const { isAtEdge, hasVideo, instant } = usePlayback();
  const [followsPicture] = useSpoilerSafe();
  const upTo = usePlaybackInstant();
  const toast = useToast();
  const [crowd] = useState(() =>
    createCrowd({
      read: () => getCrowd(key),
      post: (body) => postReactions(key, body),
      onProblem: (problem) => toast({ text: problemSentence(problem) }),
      instant,
      serverNow,
      clock: systemClock,
    }),
  );
  const { totals, moments } = useSyncExternalStore(crowd.subscribe, crowd.view);
  useEffect(() => on('reactions', crowd.receive), [on, crowd]);
  useEffect(() => on('changed', crowd.refresh), [on, crowd]);

  // A viewer at the newest picture, or without one, sees every reaction.
  const seesAll = isAtEdge || !hasVideo || !followsPicture;
  const counts = useMemo(
    () => (seesAll ? totals : reactionsUntil(moments, upTo)),
    [seesAll, totals, moments, upTo],
  );
  return { counts, seesAll, tap: crowd.tap };
}
