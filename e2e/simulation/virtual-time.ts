// One time for everything in this process: timers wait for the simulation, and `Date` says what it says.

/** The moment at which each seed begins. */
export const START = Date.UTC(2026, 5, 1, 10);

interface Due {
  readonly at: number;
  readonly order: number;
  readonly act: () => unknown;
}

const RealDate = Date;
const realImmediate = setImmediate;
const realClearImmediate = clearImmediate;
const immediates = new Set<NodeJS.Immediate>();
let now = START;
let order = 0;
let due: Due[] = [];

let hasIntervals = true;

/** Does something whose intervals never come round, as a server's jobs: most take hours, and a seed is over in minutes. */
export async function withoutIntervals<T>(act: () => Promise<T>): Promise<T> {
  hasIntervals = false;
  try {
    return await act();
  } finally {
    hasIntervals = true;
  }
}

function every(ms: number, act: () => unknown): () => void {
  let cancel = () => {};
  const plan = () => {
    cancel = after(ms, () => {
      plan();
      return act();
    });
  };
  plan();
  return () => cancel();
}

/** Virtual milliseconds since the Unix epoch. */
export function virtualNow(): number {
  return now;
}

/** Acts after that many virtual milliseconds, unless the answer is called before. */
export function after(delayMs: number, act: () => unknown): () => void {
  const entry = { at: now + Math.max(0, Math.round(delayMs)), order: order++, act };
  push(entry);
  return () => {
    due = due.filter((other) => other !== entry);
  };
}

/** Takes what is due next, and moves time there; null if nothing is due until then. */
export function takeDue(until: number): (() => unknown) | null {
  const [first] = due;
  if (!first || first.at > until) {
    return null;
  }
  due.shift();
  now = Math.max(now, first.at);
  return first.act;
}

/** Lets time pass to this moment, with nothing due before. */
export function passTo(instant: number): void {
  now = Math.max(now, instant);
}

/** Back to the beginning: nothing is due. */
export function resetTime(): void {
  now = START;
  order = 0;
  due = [];
}

/** Resolves after one turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    realImmediate(resolve);
  });
}

/** True while something waits for the next turn of the event loop. */
export function isTurnAwaited(): boolean {
  return immediates.size > 0;
}

function push(entry: Due): void {
  let place = due.length;
  while (place > 0 && (due[place - 1]?.at ?? 0) > entry.at) {
    place -= 1;
  }
  due.splice(place, 0, entry);
}

class Timer {
  readonly cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return false;
  }
  refresh() {
    return this;
  }
}

/** Puts virtual time in the place of the real one, in the whole process. */
export function installTime(): void {
  const VirtualDate = new Proxy(RealDate, {
    construct: (target, args) => (args.length === 0 ? new target(now) : Reflect.construct(target, args)),
    apply: () => new RealDate(now).toString(),
    get: (target, name) => (name === 'now' ? virtualNow : Reflect.get(target, name)),
  });
  const clear = (timer: unknown) => {
    if (timer instanceof Timer) {
      timer.cancel();
    }
  };
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController();
    after(ms, () => limit.abort(new DOMException('The time is over.', 'TimeoutError')));
    return limit.signal;
  };
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (act: (...args: unknown[]) => unknown, ms = 0, ...args: unknown[]) =>
      new Timer(after(ms, () => act(...args))),
    clearTimeout: clear,
    setInterval: (act: () => unknown, ms: number) => new Timer(hasIntervals ? every(ms, act) : () => {}),
    clearInterval: clear,
    setImmediate(act: (...args: unknown[]) => void, ...args: unknown[]) {
      const immediate = realImmediate(() => {
        immediates.delete(immediate);
        act(...args);
      });
      immediates.add(immediate);
      return immediate;
    },
    clearImmediate(immediate: NodeJS.Immediate) {
      immediates.delete(immediate);
      realClearImmediate(immediate);
    },
  });
}
