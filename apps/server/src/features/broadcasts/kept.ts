import { isRecorded } from '@allcourt/contract';
import type { BroadcastRow } from './store.ts';

const DAY_MS = 86_400_000;
/** Broadcasters have at least this long between the warning and the end of a recording. */
export const EXPIRY_WARNING_MS = 7 * DAY_MS;

/** The time a recording expires; null if there is none, or if the team keeps all of them. */
export function keptUntil(
  { source }: Pick<BroadcastRow, 'source'>,
  { from, recordingDays }: { from: Date; recordingDays: number },
): Date | null {
  return isRecorded(source) && recordingDays > 0 ? new Date(from.getTime() + recordingDays * DAY_MS) : null;
}
