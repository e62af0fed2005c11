import type { Match } from '@allcourt/scoring';
import {
  type RestClock,
  type RestKind,
  restClock,
  type TimeLimit,
  timeLimit,
} from '@allcourt/scoring/clocks';
import { useEffect, useRef, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import { cx } from '#web/ui/class-names.ts';
import { clockText } from '#web/ui/words/duration.ts';

/** A strip above the pads, larger for an umpire, or to be read from across the court. */
export type ClockSize = 'strip' | 'umpire' | 'board';

interface MatchClockProps {
  match: Match;
  /** The start of the match, in milliseconds since the Unix epoch. */
  startedAt: number;
  /** True to show every rest; else only time-outs and time limits. */
  isOn: boolean;
  onPenalty(): void;
  /** Ends a timed set. */
  onTime(): void;
  size?: ClockSize;
  className?: string;
}

/** The rest before the next serve, or the time limit, counted down. It asks for nothing. */
export function MatchClock({
  match,
  startedAt,
  isOn,
  onPenalty,
  onTime,
  size = 'strip',
  className,
}: MatchClockProps) {
  const now = useSeconds();
  const rest = shownRest(restClock(match), isOn, now);
  const limit = timeLimit(match, startedAt, now);
  const isLimitNext = limit !== null && (rest === null || limit.leftMs <= 0);
  useBuzz(isLimitNext ? limitSpan(limit) : rest && restSpan(rest, now));
  if (isLimitNext) {
    const isOver = limit.leftMs <= 0;
    return (
      <Strip
        words={limit.of === 'set' ? 'Set time' : 'Match time'}
        leftMs={limit.leftMs}
        size={size}
        className={className}
        act={isOver && limit.of === 'set' ? { label: 'Call time', onPress: onTime } : null}
      />
    );
  }
  if (!rest) {
    // The pads stay where they are while no rest runs, as before a second serve.
    return isOn ? <div aria-hidden="true" className={cx('min-h-11 bg-surface-2', className)} /> : null;
  }
  const leftMs = restSpan(rest, now).leftMs;
  return (
    <Strip
      words={REST_WORDS[match.format.sport][rest.kind]}
      leftMs={leftMs}
      size={size}
      className={className}
      act={leftMs <= -GRACE_MS ? { label: 'Penalty', onPress: onPenalty } : null}
    />
  );
}

const REST_WORDS: Readonly<Record<Match['format']['sport'], Readonly<Record<RestKind, string>>>> = {
  tennis: {
    'between-points': 'Serve',
    'change-of-ends': 'Change of ends',
    'between-sets': 'Set break',
    'time-out': 'Time-out',
    'medical-time-out': 'Medical time-out',
  },
  pickleball: {
    'between-points': 'Serve',
    'change-of-ends': 'Change of ends',
    'between-sets': 'Between games',
    'time-out': 'Time-out',
    'medical-time-out': 'Medical time-out',
  },
};

/** A delay is called after so long. */
const GRACE_MS = 3000;
/** Players who have gone on without scoring, or who take it easy, are not counted against for longer. */
const MOST_OVER_MS = 120_000;

function shownRest(rest: RestClock | null, isOn: boolean, now: number): RestClock | null {
  const isShown = rest && (isOn || rest.kind === 'time-out' || rest.kind === 'medical-time-out');
  return isShown && restSpan(rest, now).leftMs > -MOST_OVER_MS ? rest : null;
}

/** A countdown. */
interface Span {
  readonly key: string;
  readonly wholeMs: number;
  readonly leftMs: number;
}

/** An entry of another device may lie in the future of this one's clock. */
function restSpan({ entryId, seconds, since }: RestClock, now: number): Span {
  return { key: entryId, wholeMs: seconds * 1000, leftMs: seconds * 1000 - Math.max(0, now - since) };
}

function limitSpan({ of, leftMs }: TimeLimit): Span {
  return { key: of, wholeMs: Number.POSITIVE_INFINITY, leftMs };
}

const WORD_SIZES: Readonly<Record<ClockSize, string>> = {
  strip: 'text-sm',
  umpire: 'text-base',
  board: 'text-bench-words',
};
const TIME_SIZES: Readonly<Record<ClockSize, string>> = {
  strip: 'text-xl',
  umpire: 'text-36/11',
  board: 'text-bench-clock',
};

interface StripProps {
  words: string;
  leftMs: number;
  size: ClockSize;
  act: { label: string; onPress(): void } | null;
  className: string | undefined;
}

function Strip({ words, leftMs, size, act, className }: StripProps) {
  const isOver = leftMs <= 0;
  const isClose = leftMs <= WARNING_MS;
  return (
    <div
      className={cx(
        'flex min-h-11 items-center gap-3 px-3.5',
        WORD_SIZES[size],
        isClose ? 'bg-warn-soft text-warn' : 'bg-surface-2 text-ink-2',
        className,
      )}
    >
      <span className="min-w-0 flex-1 truncate">{isOver ? `${words}: time` : words}</span>
      {act && (
        <button
          type="button"
          onClick={act.onPress}
          className="min-h-11 px-2 font-semibold underline underline-offset-3"
        >
          {act.label}
        </button>
      )}
      <span role="timer" aria-label={words} className={cx('type-num tabular-nums', TIME_SIZES[size])}>
        {isOver ? `+${clockText(-leftMs)}` : clockText(leftMs + 999)}
      </span>
      <span role="status" className="sr-only">
        {isOver ? `${words}: time` : isClose && `${words}: 15 seconds`}
      </span>
    </div>
  );
}

const WARNING_MS = 15_000;

/** The time, once a second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Buzzes 15 seconds before the end of a rest of a minute or more, and at the end of each. */
function useBuzz(span: Span | null): void {
  const device = useDevice();
  const last = useRef<Span | null>(null);
  useEffect(() => {
    const before = last.current?.key === span?.key ? last.current : null;
    last.current = span;
    if (!(span && before)) {
      return;
    }
    const passes = (ms: number) => before.leftMs > ms && span.leftMs <= ms;
    if (passes(0) || (span.wholeMs >= 60_000 && passes(WARNING_MS))) {
      device.buzz('double');
    }
  }, [span, device]);
}
