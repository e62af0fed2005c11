import type { Broadcast, BroadcastVisibility } from '@allcourt/contract';
import { bytesText } from '#web/ui/words/bytes.ts';
import { clockText } from '#web/ui/words/duration.ts';
import { shortDayText, timeText } from '#web/ui/words/when.ts';

/** Who may watch. */
export const VISIBILITY_WORDS: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'Team only',
  link: 'By link',
  public: 'Public',
};

/** How long it was on: of what was filmed, or from its beginning to its end. */
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

/** What there is to see of one that is over: `1.1 GB`, `Score only`. */
export function keptText({ recording, source }: Broadcast): string {
  if (recording) {
    return bytesText(recording.bytes);
  }
  switch (source) {
    case 'camera':
      return 'Nothing recorded';
    case 'youtube':
      return 'YouTube';
    case 'hls':
      return 'Video elsewhere';
    case 'none':
      return 'Score only';
  }
}

/** `24 Apr`, the day on which a recording is deleted by itself. */
export function keptUntilText(keptUntil: string): string {
  return shortDayText(new Date(keptUntil), new Date());
}
