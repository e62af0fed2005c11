import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cue } from '#web/device/cues.ts';
import { clockText } from '#web/ui/words/duration.ts';
import { elapsedOf, type StoredRun } from './stored-run.ts';

interface RunClockProps {
  kept: StoredRun;
  /** Planned length of the drill. */
  minutes: number;
  onCue(cue: Cue): void;
  onBuzz(): void;
}

const TICK_MS = 250;

/** Time left, then overtime. Counted by the wall clock, so it continues in the background. */
export function RunClock({ kept, minutes, onCue, onBuzz }: RunClockProps) {
  const isRunning = kept.runningSince !== null;
  const now = useTicks(isRunning);
  const elapsed = elapsedOf(kept, now);
  const left = minutes * 60_000 - elapsed;
  // A second shows until it has passed.
  const shown = left > 0 ? clockText(Math.ceil(left / 1000) * 1000) : `+${clockText(-left)}`;
  const said = useMarks(left, minutes * 60_000, isRunning, { onCue, onBuzz });
  return (
    <div>
      <p
        role="timer"
        aria-label={`${left > 0 ? 'Time left' : 'Overtime'} ${shown.replace('+', '')}`}
        className="type-score text-run-time leading-score lg:text-run-time-wide"
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
  // A press that restarts the clock may come after the last tick.
  return now;
}

/** Announces half time, a minute, ten seconds and the end, each once as it passes. */
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
