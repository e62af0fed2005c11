import type { BroadcastRow } from '#server/features/broadcasts/service.ts';

/** The crowd is counted by so much of the picture's time, in milliseconds. */
export const MOMENT_MS = 5000;

/** From when to when a broadcast shows something, in Unix milliseconds; a video elsewhere may have begun before it. */
export function timeOf(
  { startedAt, endedAt, videoStartAt }: Pick<BroadcastRow, 'startedAt' | 'endedAt' | 'videoStartAt'>,
  now: Date,
): { readonly from: number; readonly to: number } {
  const started = startedAt.getTime();
  return {
    from: Math.min(started, videoStartAt?.getTime() ?? started),
    to: Math.max(started, (endedAt ?? now).getTime()),
  };
}

/** An instant of the picture that a viewer says they see: never before a broadcast began, or after it ended. */
export function withinTime(
  broadcast: Pick<BroadcastRow, 'startedAt' | 'endedAt' | 'videoStartAt'>,
  { at, now }: { at: number; now: Date },
): Date {
  const { from, to } = timeOf(broadcast, now);
  return new Date(Math.min(to, Math.max(from, at)));
}
