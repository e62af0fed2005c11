import { type KeyboardEvent, useState } from 'react';
import { useWidth } from '#web/ui/use-width.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { scoreText } from './score-words.ts';
import type { ShownRun } from './shown-runs.ts';

const HEIGHT = 180;
const TOP = 12;
const FOOT = 26;
const LEFT = 38;
const RIGHT = 14;

interface RunTrendProps {
  /** At least two runs with a score, oldest first. */
  runs: readonly ShownRun[];
  unit: string;
}

/** Scores by run as a line; arrow keys move along it. */
export function RunTrend({ runs, unit }: RunTrendProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState(runs.length - 1);
  const cursor = Math.min(chosen, runs.length - 1);
  const scores = runs.map(({ score }) => score ?? 0);
  const [least, most] = rangeOf(scores);
  const step = (width - LEFT - RIGHT) / Math.max(1, runs.length - 1);
  const y = (score: number) => TOP + (1 - (score - least) / (most - least)) * (HEIGHT - TOP - FOOT);
  const placed = scores.map((score, index) => ({ x: LEFT + index * step, y: y(score) }));
  const run = runs[cursor];
  const at = placed[cursor];
  if (!(run && at)) {
    return null;
  }
  const reading = `${scoreText(run.score)} ${unit}, ${dayOf(run)}`;
  const move = (to: number) => setChosen(Math.min(runs.length - 1, Math.max(0, to)));
  const handleKey = (event: KeyboardEvent) => {
    const to = TARGETS[event.key]?.(cursor, runs.length);
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p aria-hidden="true" className="text-ink-2">
        {reading}
      </p>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label="Score by run"
        aria-valuemin={1}
        aria-valuemax={runs.length}
        aria-valuenow={cursor + 1}
        aria-valuetext={reading}
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          const from = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
          move(Math.round(from / step));
        }}
        className="cursor-pointer touch-pan-y rounded-xs select-none"
      >
        <svg width={width} height={HEIGHT} aria-hidden="true" className="block overflow-visible">
          {[least, (least + most) / 2, most].map((line) => (
            <g key={line}>
              <line x1={LEFT} x2={width - RIGHT} y1={y(line)} y2={y(line)} stroke="var(--line)" />
              <text x={LEFT - 8} y={y(line) + 4} textAnchor="end" fontSize="11" fill="var(--ink-3)">
                {scoreText(line)}
              </text>
            </g>
          ))}
          <line x1={at.x} x2={at.x} y1={TOP} y2={HEIGHT - FOOT} stroke="var(--ink-2)" strokeDasharray="3 3" />
          <polyline
            points={placed.map((point) => `${point.x},${point.y}`).join(' ')}
            fill="none"
            stroke="var(--you)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {placed.map((point, index) => (
            <circle
              key={runs[index]?.id}
              cx={point.x}
              cy={point.y}
              r={index === cursor ? 6 : 3.5}
              fill="var(--you)"
              stroke="var(--surface)"
              strokeWidth="2"
            />
          ))}
          {[0, runs.length - 1].map((index) => (
            <text
              key={index}
              x={index === 0 ? LEFT : width - RIGHT}
              y={HEIGHT - 6}
              textAnchor={index === 0 ? 'start' : 'end'}
              fontSize="11"
              fill="var(--ink-3)"
            >
              {dayOf(runs[index])}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

const TARGETS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowRight: (from) => from + 1,
  ArrowUp: (from) => from + 1,
  ArrowLeft: (from) => from - 1,
  ArrowDown: (from) => from - 1,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Starts at zero if the scores are near it; never an empty range. */
function rangeOf(scores: readonly number[]): [number, number] {
  const most = Math.max(...scores);
  const least = Math.min(0, ...scores);
  return most > least ? [least, most] : [least, least + 1];
}

function dayOf(run: ShownRun | undefined): string {
  return run ? shortDayText(new Date(run.startedAt), new Date()) : '';
}
