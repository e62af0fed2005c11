import type { LogEntry } from './stored-match.ts';

/**
 * The entry with its times by the server's clock, as pictures have theirs: the device's time moved by its offset, but never
 * after the server had it (BD-01). Durations go by the device's own time.
 */
export function onServerTime(entry: LogEntry): LogEntry {
  const { event } = entry;
  const at = instantOf(entry, event.at);
  const moved =
    event.kind === 'insert' && event.happenedAt !== undefined
      ? { ...event, at, happenedAt: instantOf(entry, event.happenedAt) }
      : { ...event, at };
  return { ...entry, event: moved };
}

/** In Unix milliseconds. */
function instantOf({ clock, receivedAt }: LogEntry, at: number): number {
  return Math.min(at + (clock?.offsetMs ?? 0), receivedAt.getTime());
}
