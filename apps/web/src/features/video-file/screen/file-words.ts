import type { FileProblem } from '#web/features/video-file/file/read-file.ts';
import { durationText } from '#web/ui/words/duration.ts';

/** The reason why a file cannot be added, and the next step. */
export function problemText(problem: FileProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'This file is empty. Choose another one.';
    case 'not-a-video':
      return "This file isn't a video that can be read. Choose an MP4, MOV, WebM or MKV file.";
    case 'no-pictures':
      return 'This file has no picture. Choose a video.';
    case 'too-long':
      return 'This video is longer than 24 hours. Cut it into parts first.';
    case 'no-encoder':
      return "This video needs to be converted, and this browser can't do that. Try Chrome, Edge or Safari.";
    case 'codec':
      return `This browser can't read ${problem.codec} video. Try another browser or device, or export the video as H.264.`;
  }
}

/** `About 12 min left`. */
export function leftText(leftMs: number | null): string | null {
  if (leftMs === null) {
    return null;
  }
  return leftMs < 60_000 ? 'Less than a minute left' : `About ${durationText(leftMs)} left`;
}

/** A place in a video: `0:01:06`. */
export function placeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
