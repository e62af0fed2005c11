import type { ReactNode } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { bugText } from './caption.ts';
import { ScoreHalfPlane } from './score-half-plane.tsx';
import { HALVES, type Half, type Scoreline } from './scoreline.ts';
import { SetScores } from './set-scores.tsx';

/** The score that a press makes, in figures and in words: `40–30`, `Game to Okafor`. */
export interface ScoreStep {
  readonly score: string;
  readonly words: string;
}

/** A press, and the score that it makes. */
export interface HalfPress extends ScoreStep {
  press(): void;
}

interface LiveScoreProps {
  line: Scoreline;
  /** Null where the reader does not score, or there is nothing left to. */
  scoring?: Readonly<Record<Half, HalfPress>> | null;
  /** Where the buttons would be. */
  note?: string | null;
  foot?: ReactNode;
}

/** The two halves of the court with the points as large as they go, and the set scores below. */
export function LiveScore({ line, scoring = null, note = null, foot }: LiveScoreProps) {
  const { broadcast } = useLive().answer;
  return (
    <section
      aria-labelledby="live-score"
      className="on-navy court-run-off relative -mx-(--margin) overflow-hidden md:mx-0 md:rounded-[16px]"
    >
      <div className="flex min-h-14 items-center gap-3 px-3.5 py-3 md:px-6">
        <h2 id="live-score" className="type-section text-xl">
          Live Score
        </h2>
        {broadcast.isLive && (
          <Chip tone="live" icon={<span className="live-dot bg-white!" />} className="max-md:hidden">
            On stream
          </Chip>
        )}
        <span className="ml-auto flex items-center gap-3">
          {line.call && (
            <span className="type-num text-lg">
              <span className="sr-only">Call </span>
              {line.call}
            </span>
          )}
          {line.stake && <Chip tone="ace">{line.stake}</Chip>}
          <span className="font-semibold tabular-nums max-md:hidden">{clockText(line.elapsedMs)}</span>
        </span>
      </div>
      <div className="grid grid-cols-2 border-t-2 border-white bg-linear-to-b from-plane to-plane-2">
        {HALVES.map((half) => (
          <ScoreHalfPlane
            key={half}
            line={line}
            half={half}
            step={scoring?.[half] ?? null}
            className={cx(half === 'away' && 'border-l-2 border-white')}
          />
        ))}
      </div>
      {note && <p className="border-t border-white/20 px-3.5 py-3 text-plane-ink md:px-7">{note}</p>}
      <p role="status" className="sr-only">
        {bugText(line)}
      </p>
      <SetScores line={line} />
      {foot}
    </section>
  );
}

/** The board while the match is being read. */
export function LiveScoreWaits() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Reading the score</span>
      <Skeleton className="h-[560px] rounded-[16px]" />
    </div>
  );
}
