import type { BroadcastRow } from './store.ts';

const DAY_MS = 86_400_000;

/** When a recording is deleted by itself; null where there is none, and where all are kept. */
export function keptUntil(
  { source }: Pick<BroadcastRow, 'source'>,
  { from, recordingDays }: { from: Date; recordingDays: number },
): Date | null {
  return source === 'camera' && recordingDays > 0 ? new Date(from.getTime() + recordingDays * DAY_MS) : null;
}
