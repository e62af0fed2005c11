import type { Broadcast, BroadcastVisibility } from '@allcourt/contract';
import { bytesText } from '#web/ui/words/bytes.ts';
import { clockText } from '#web/ui/words/duration.ts';
import { shortDayText, timeText } from '#web/ui/words/when.ts';

/** The audience of a broadcast. */
export const VISIBILITY_WORDS: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'Team only',
  link: 'By link',
  public: 'Public',
};

/** Length of the recording, or the time from start to end. */
export function lengthText({ recording, startedAt, endedAt }: Broadcast): string | null {
  const durationMs =
    recording?.durationMs ?? (endedAt === null ? null : Date.parse(endedAt) - Date.parse(startedAt));
  return durationMs === null ? null : clockText(durationMs);
}

/** `18 Jan, 7:42 PM`. */
export function beganText({ startedAt }: Broadcast, now: Date): string {
  const began = new Date(startedAt);
  return `${shortDayText(began, now)}, ${timeText(began)}`;
}

/** `Broadcast ended 18 Jan, 9:05 PM`. */
export function endedText({ endedAt, source }: Broadcast, now: Date): string {
  const ended = endedAt === null ? null : new Date(endedAt);
  if (source === 'file') {
    return 'Video from a file';
  }
  return ended ? `Broadcast ended ${shortDayText(ended, now)}, ${timeText(ended)}` : 'Broadcast ended';
}

/** The content of a past broadcast: `1.1 GB`, `Score only`. */
export function keptText({ recording, source }: Broadcast): string {
  if (recording) {
    return bytesText(recording.bytes);
  }
  switch (source) {
    case 'camera':
    case 'file':
      return 'No recording';
    case 'youtube':
      return 'YouTube';
    case 'hls':
      return 'External video';
    case 'none':
      return 'Score only';
  }
}

/** `24 Apr`, the day on which the recording expires. */
export function keptUntilText(keptUntil: string): string {
  return shortDayText(new Date(keptUntil), new Date());
}
