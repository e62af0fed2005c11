/** Keeps a program running: when it ends unexpectedly it is started again, after a pause that grows. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export interface SuperviseOptions {
  /** The module that Node runs. */
  module: string;
  /** Variables for it; those of this environment come before them. */
  env?: Readonly<Record<string, string>>;
  /** The first pause; each further one is twice as long. */
  firstPauseMs?: number;
}

/** The server's exit code when it refuses to start with a sentence: another try would end the same way. */
const REFUSED_TO_START = 78;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LONGEST_PAUSE_MS = 30_000;
/** A life this long ends a series of quick ends: the next pause is the first again. */
const STEADY_MS = 60_000;

/** Runs the module until it is stopped by a signal, ends in order, or refuses its first start; gives its exit code. */
export async function supervise({ module, env, firstPauseMs = 1000 }: SuperviseOptions): Promise<number> {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stopping.abort();
      child?.kill(signal);
    });
  }
  let pauseMs = firstPauseMs;
  for (let isFirst = true; ; isFirst = false) {
    // The channel tells the server when this process is killed, so that it ends, too.
    child = spawn(process.execPath, [module], {
      env: { ...env, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const began = performance.now();
    const [code, signal] = await endOf(child);
    if (stopping.signal.aborted || code === 0 || (isFirst && code === REFUSED_TO_START)) {
      return code === REFUSED_TO_START ? 1 : (code ?? 1);
    }
    pauseMs = performance.now() - began > STEADY_MS ? firstPauseMs : pauseMs;
    const reason = signal ? `by ${signal}` : `with exit code ${code}`;
    console.error(`The server ended unexpectedly, ${reason}. Starting it again in ${pauseMs / 1000} s.`);
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) {
      return 0;
    }
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}

async function endOf(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  await once(child, 'exit');
  return [child.exitCode, child.signalCode];
}
