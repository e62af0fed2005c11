// A file has a clock of its own, from 0 on. Its pieces are placed on the match's clock by the instant of its first second
// and its drift, which a broadcaster enters, and may correct after the pieces have arrived.

import { MAX_VIDEO_FILE_MS } from '@allcourt/contract';
import type { BroadcastRow } from '#server/features/broadcasts/service.ts';

type LinedUp = Pick<BroadcastRow, 'source' | 'videoStartAt' | 'videoDrift' | 'startedAt'>;

const DAY_MS = 86_400_000;
/** Time in which pieces of a file are taken: enough to resume after a holiday. */
const OPEN_MS = 30 * DAY_MS;

/** Instant of a time of a recording, in microseconds: a camera's pieces carry instants themselves. */
export function placedAt({ source, videoStartAt, videoDrift, startedAt }: LinedUp, us: number): number {
  if (source !== 'file') {
    return us;
  }
  return (videoStartAt ?? startedAt).getTime() * 1000 + us + Math.round((us * videoDrift) / 1e6);
}

/** The times that pieces of a broadcast may have, as `judgeSegment` takes them. */
export function timesAllowed(
  { source, startedAt }: Pick<BroadcastRow, 'source' | 'startedAt'>,
  now: Date,
): { now: Date; startedAt: Date } {
  const hour = 3_600_000;
  return source === 'file'
    ? { now: new Date(MAX_VIDEO_FILE_MS), startedAt: new Date(hour) }
    : { now, startedAt };
}

/** True when no more pieces are taken. */
export function isClosed({ source, endedAt }: Pick<BroadcastRow, 'source' | 'endedAt'>, now: Date): boolean {
  if (endedAt === null) {
    return false;
  }
  return source !== 'file' || now.getTime() - endedAt.getTime() > OPEN_MS;
}
