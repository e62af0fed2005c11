/** The work of a page, from a trace of its browser. */

/** A mid-range phone takes so many times as long as a desktop. */
const SLOWDOWN = 4;

/** The categories that a trace needs. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.compile',
];

/**
 * Parsing code again to say where an error was made. Only a browser with open developer tools does so, as the one of a bench;
 * a third of the task in which the app's code runs first.
 */
const FOR_TOOLS = 'V8.CollectSourcePositions';

/** Processor time of the page's main thread in one journey, in milliseconds of the phone. */
export interface Work {
  readonly tasks: readonly number[];
  /** Of each tap or key, until the next frame. */
  readonly interactions: readonly number[];
}

/** One event of a trace, as the browser writes it. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds that passed, and those of the thread's own processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Presses and what they lead to. */
const INPUT = new Set([
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'keydown',
  'keypress',
  'keyup',
  'input',
  'beforeinput',
  'submit',
]);

/**
 * Each task as long as its thread worked at it, times the slowdown. On a machine with few cores a task's length is mostly
 * waiting for one; the browser's own slowdown spins by the clock, so that on a busy machine it slows less than it says.
 */
export function readTrace(events: readonly TraceEvent[]): Work {
  const pages = events.filter(({ name }) => name === 'FunctionCall' || name === 'EvaluateScript');
  const busiest = mostOften(pages.map(({ pid, tid }) => `${pid} ${tid}`));
  const own = events
    .filter(({ pid, tid }) => `${pid} ${tid}` === busiest)
    .sort((one, other) => one.ts - other.ts);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const forTools = outermost(own.filter(({ name }) => name === FOR_TOOLS));
  const ms = (task: TraceEvent) => {
    const ownUs = forTools
      .filter((one) => isWithin(one, task))
      .reduce((left, one) => left - cpu(one), cpu(task));
    return (SLOWDOWN * ownUs) / 1000;
  };
  return {
    tasks: tasks.map(ms),
    interactions: interactionsIn(own, tasks).map((some) => some.map(ms).reduce((sum, one) => sum + one, 0)),
  };
}

function cpu({ tdur = 0 }: TraceEvent): number {
  return tdur;
}

function isWithin(one: TraceEvent, { ts, dur = 0 }: TraceEvent): boolean {
  return one.ts >= ts && one.ts < ts + dur;
}

/** Those that are not a part of another one of them; sorted by time. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const found: TraceEvent[] = [];
  for (const one of events) {
    const last = found.at(-1);
    if (!last || !isWithin(one, last)) {
      found.push(one);
    }
  }
  return found;
}

/** The tasks of each press, from its first event until something is drawn. */
function interactionsIn(events: readonly TraceEvent[], tasks: readonly TraceEvent[]): TraceEvent[][] {
  const found: TraceEvent[][] = [];
  let until = 0;
  for (const { name, ts, args } of events) {
    if (name === 'EventDispatch' && INPUT.has(args?.data?.type ?? '') && ts > until) {
      const painted = events.find((one) => (one.name === 'Commit' || one.name === 'Paint') && one.ts > ts);
      until = painted ? painted.ts : ts;
      found.push(tasks.filter((task) => task.ts <= until && task.ts + (task.dur ?? 0) >= ts));
    }
  }
  return found;
}

function mostOften(words: readonly string[]): string | undefined {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
