// Watches the server while something hostile is sent to it.

import type { World } from './world.ts';

/** CPU of one request or message: a few with more would stop the server. */
const MAX_CPU_MS = 1000;
/** Refusals of a server without its database, or whose password checks are queued. */
export const ALLOWED_STATUS = 503;

export interface Watch {
  /** Runs `act`, and finds the defect that it caused, or null. */
  during<Result>(act: () => Promise<Result>): Promise<{ result: Result; fault: string | null }>;
  readonly slowestMs: number;
  end(): void;
}

/** Hears rejections and exceptions that no code handles, and the server's own errors in its log. */
export function startWatch({ logLines }: Pick<World, 'logLines'>): Watch {
  const leaked: string[] = [];
  let slowestMs = 0;
  let linesRead = logLines().length;
  const hearRejection = (reason: unknown) => void leaked.push(`a promise was rejected unheard: ${reason}`);
  const hearError = (error: unknown) => void leaked.push(`an error reached no handler: ${error}`);
  process.on('unhandledRejection', hearRejection);
  process.on('uncaughtException', hearError);
  const readErrors = () => {
    const lines = logLines().slice(linesRead).filter(isOwnError);
    linesRead = logLines().length;
    return lines.map((line) => `logged an error: ${JSON.stringify(line).slice(0, 600)}`);
  };

  return {
    async during(act) {
      const before = process.cpuUsage();
      const result = await act();
      const { user, system } = process.cpuUsage(before);
      const cpuMs = (user + system) / 1000;
      slowestMs = Math.max(slowestMs, cpuMs);
      const [first] = [...leaked.splice(0), ...readErrors()];
      const slow = cpuMs > MAX_CPU_MS ? `takes ${Math.round(cpuMs)} ms of CPU` : null;
      return { result, fault: first ?? slow };
    },
    get slowestMs() {
      return slowestMs;
    },
    end() {
      process.off('unhandledRejection', hearRejection);
      process.off('uncaughtException', hearError);
    },
  };
}

function isOwnError({ level }: Record<string, unknown>): boolean {
  return level === 'error' || level === 'fatal';
}
