import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockText } from '#web/ui/words/duration.ts';
import type { Cue } from './cues.ts';
import { elapsedOf, type KeptRun } from './kept-run.ts';

interface RunClockProps {
  kept: KeptRun;
  /** How long the drill is meant to take. */
  minutes: number;
  onCue(cue: Cue): void;
  onBuzz(): void;
}

const TICK_MS = 250;

/** The time left, and past the end the time over. It is counted from the clock on the wall: in the background it goes on. */
export function RunClock({ kept, minutes, onCue, onBuzz }: RunClockProps) {
  const isRunning = kept.runningSince !== null;
  const now = useTicks(isRunning);
  const elapsed = elapsedOf(kept, now);
  const left = minutes * 60_000 - elapsed;
  // A second is shown until it is over.
  const shown = left > 0 ? clockText(Math.ceil(left / 1000) * 1000) : `+${clockText(-left)}`;
  const said = useMarks(left, minutes * 60_000, isRunning, { onCue, onBuzz });
  return (
    <div>
      <p
        role="timer"
        aria-label={`${left > 0 ? 'Time left' : 'Time over'} ${shown.replace('+', '')}`}
        className="type-score text-[clamp(4.5rem,min(24vw,19dvh),15rem)] leading-[.84] lg:text-[clamp(5rem,min(16vw,30dvh),17rem)]"
      >
        <span aria-hidden="true">{shown}</span>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function useTicks(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  // After a press that starts the clock the last tick may be older than the start.
  return now;
}

/** Half time, a minute, ten seconds, the end: each is said once, when it passes. */
function useMarks(
  left: number,
  whole: number,
  isRunning: boolean,
  { onCue, onBuzz }: Pick<RunClockProps, 'onCue' | 'onBuzz'>,
): string {
  const before = useRef(left);
  const [said, setSaid] = useState('');
  const pass = useEffectEvent((from: number, to: number) => {
    const passed = marksOf(whole).find(({ at }) => from > at && to <= at);
    if (!passed) {
      return;
    }
    setSaid(passed.words);
    onCue(passed.at === 0 ? 'end' : 'soon');
    if (passed.at === 0) {
      onBuzz();
    }
  });
  useEffect(() => {
    if (isRunning) {
      pass(before.current, left);
    }
    before.current = left;
  }, [left, isRunning]);
  return said;
}

function marksOf(whole: number): { at: number; words: string }[] {
  return [
    { at: 0, words: 'Time is up' },
    { at: 10_000, words: 'Ten seconds left' },
    { at: 60_000, words: 'One minute left' },
    { at: whole / 2, words: 'Half time' },
  ];
}
