import type { BroadcastRow } from '#server/features/broadcasts/service.ts';

/** The length of a moment of the picture, in milliseconds. */
export const MOMENT_MS = 5000;

/** The time that a broadcast shows, in Unix milliseconds; an external video may have begun before it. */
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

/** The instant of the picture that a viewer reports, kept within the broadcast. */
export function withinTime(
  broadcast: Pick<BroadcastRow, 'startedAt' | 'endedAt' | 'videoStartAt'>,
  { at, now }: { at: number; now: Date },
): Date {
  const { from, to } = timeOf(broadcast, now);
  return new Date(Math.min(to, Math.max(from, at)));
}
