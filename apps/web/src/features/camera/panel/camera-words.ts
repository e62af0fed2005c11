import { type BroadcastSource, type BroadcastVisibility, VIDEO_SIZE } from '@allcourt/contract';
import type { CaptureProblem } from '#web/features/camera/capture/capture.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { decimalText } from '#web/ui/words/amounts.ts';
import { clockText } from '#web/ui/words/duration.ts';

/** A problem and how to solve it. */
export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
}

const CAPTURE_WORDS: Readonly<Record<CaptureProblem, ProblemWords>> = {
  'not-secure': {
    title: 'Filming needs a secure page.',
    advice: 'Open the https address, or use the computer that runs the server.',
  },
  'not-supported': {
    title: "This browser can't film.",
    advice: "Use Chrome, Edge or Safari. Firefox on Android can watch but can't film.",
  },
  denied: {
    title: 'Camera access is blocked.',
    advice: 'Allow camera and microphone in the address bar, then try again.',
  },
  'no-camera': {
    title: 'No camera was found.',
    advice: 'Plug one in and try again, or show the score without video.',
  },
  'in-use': {
    title: 'Another app is using the camera.',
    advice: 'Close that app, then try again.',
  },
  failed: {
    title: "Couldn't start the camera.",
    advice: "Try again. If that doesn't help, reload the page.",
  },
};

export function captureWords(problem: CaptureProblem): ProblemWords {
  return CAPTURE_WORDS[problem];
}

export interface HealthWords {
  readonly tone: 'ok' | 'warn';
  readonly text: string;
}

/** Up to this many waiting seconds are normal: one is being sent, one has just been filmed. */
const USUAL_WAITING = 2;

/** `Stream healthy, 2.5 Mbps`. */
export function healthWords(view: CameraView): HealthWords {
  const { waitingSeconds, isUnreachable, isReduced, isDeviceBusy, lostSeconds, bitsPerSecond, phase } = view;
  if (isUnreachable) {
    return { tone: 'warn', text: `Reconnecting, ${waitingSeconds} s saved on this device` };
  }
  if (phase === 'ending') {
    return { tone: 'ok', text: waitingSeconds > 0 ? `Sending the last ${waitingSeconds} s` : 'Ending' };
  }
  if (bitsPerSecond === null) {
    return { tone: 'ok', text: 'Starting' };
  }
  const rate = `${decimalText(bitsPerSecond / 1_000_000, 1)} Mbps`;
  const behind = waitingSeconds > USUAL_WAITING ? `, ${waitingSeconds} s behind` : '';
  const lost = lostSeconds > 0 ? `, ${lostSeconds} s lost` : '';
  if (isDeviceBusy) {
    return { tone: 'warn', text: `This device is busy, ${rate}${behind}${lost}` };
  }
  return isReduced || behind
    ? { tone: 'warn', text: `Slow connection, ${rate}${behind}${lost}` }
    : { tone: lost ? 'warn' : 'ok', text: `Stream healthy, ${rate}${lost}` };
}

export const SOURCE_WORDS: Readonly<
  Record<Exclude<BroadcastSource, 'youtube' | 'file'> | 'encoder', { label: string; hint: string }>
> = {
  camera: { label: 'This camera', hint: 'Film with this device' },
  encoder: { label: 'OBS or encoder', hint: 'OBS, GoPro or fixed camera' },
  hls: { label: 'Video address', hint: 'YouTube or HLS' },
  none: { label: 'Scoreboard only', hint: 'No video' },
};

export const VISIBILITY_CHOICES: Readonly<Record<BroadcastVisibility, { label: string; hint: string }>> = {
  team: { label: 'Team only', hint: 'Team members can watch.' },
  link: { label: 'Anyone with the link', hint: 'Anyone with the link can watch, without an account.' },
  public: { label: 'Public', hint: 'Anyone can watch.' },
};

/** `1280 × 720`, or the camera's size and the size sent; null while unknown. */
export function sizeText({ width, height }: MediaTrackSettings): string | null {
  if (!width || !height) {
    return null;
  }
  const given = `${width} × ${height}`;
  const sent = `${VIDEO_SIZE.width} × ${VIDEO_SIZE.height}`;
  return given === sent ? given : `${given}, sent as ${sent}`;
}

/** Length of unsent video, for a sentence: `1:12`. */
export function filmText(durationMs: number): string {
  return clockText(durationMs);
}
