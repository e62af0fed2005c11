import { type BroadcastSource, type BroadcastVisibility, VIDEO_SIZE } from '@allcourt/contract';
import type { CaptureProblem } from '#web/features/camera/capture/capture.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { decimalText } from '#web/ui/words/amounts.ts';
import { clockText } from '#web/ui/words/duration.ts';

/** What is wrong, and what to do about it. */
export interface ProblemWords {
  readonly title: string;
  readonly advice: string;
}

const CAPTURE_WORDS: Readonly<Record<CaptureProblem, ProblemWords>> = {
  'not-secure': {
    title: 'This page is not secure, so it may not film.',
    advice: 'Open it by its https address, or on the machine that it runs on.',
  },
  'not-supported': {
    title: 'This browser cannot film.',
    advice: 'Use Chrome, Edge or Safari. On Android, Firefox can watch, but not film.',
  },
  denied: {
    title: 'The camera is not allowed here.',
    advice: 'Allow the camera and the microphone beside the address of this page, then try again.',
  },
  'no-camera': {
    title: 'No camera was found.',
    advice: 'Plug one in and try again, or show the score without a picture.',
  },
  'in-use': {
    title: 'Another app has the camera.',
    advice: 'Close the app that films or calls, then try again.',
  },
  failed: {
    title: 'The camera could not be started.',
    advice: 'Try again. If that does not help, reload this page.',
  },
};

export function captureWords(problem: CaptureProblem): ProblemWords {
  return CAPTURE_WORDS[problem];
}

export interface HealthWords {
  readonly tone: 'ok' | 'warn';
  readonly text: string;
}

/** Seconds that wait, up to which nobody is behind: one is being sent, one has just been filmed. */
const USUAL_WAITING = 2;

/** `Stream healthy, 2.5 Mbps`. */
export function healthWords(view: CameraView): HealthWords {
  const { waitingSeconds, isUnreachable, isReduced, bitsPerSecond, phase } = view;
  if (isUnreachable) {
    return { tone: 'warn', text: `Reconnecting, ${waitingSeconds} s kept on this device` };
  }
  if (phase === 'ending') {
    return { tone: 'ok', text: waitingSeconds > 0 ? `Sending the last ${waitingSeconds} s` : 'Ending' };
  }
  if (bitsPerSecond === null) {
    return { tone: 'ok', text: 'Starting' };
  }
  const rate = `${decimalText(bitsPerSecond / 1_000_000, 1)} Mbps`;
  const behind = waitingSeconds > USUAL_WAITING ? `, ${waitingSeconds} s behind` : '';
  return isReduced || behind
    ? { tone: 'warn', text: `Slow connection, ${rate}${behind}` }
    : { tone: 'ok', text: `Stream healthy, ${rate}` };
}

export const SOURCE_WORDS: Readonly<
  Record<Exclude<BroadcastSource, 'youtube'>, { label: string; hint: string }>
> = {
  camera: { label: 'This camera', hint: 'Filmed by this device' },
  hls: { label: 'Video address', hint: 'YouTube or HLS' },
  none: { label: 'Scoreboard only', hint: 'No picture' },
};

export const VISIBILITY_CHOICES: Readonly<Record<BroadcastVisibility, { label: string; hint: string }>> = {
  team: { label: 'Team only', hint: 'Only members of this team can watch.' },
  link: { label: 'Anyone with the link', hint: 'Whoever is given a link can watch, without an account.' },
  public: { label: 'Public', hint: 'Everybody who comes upon it can watch.' },
};

/** `1280 × 720`, or what a camera gives and what becomes of it; null while it is not known. */
export function sizeText({ width, height }: MediaTrackSettings): string | null {
  if (!width || !height) {
    return null;
  }
  const given = `${width} × ${height}`;
  const sent = `${VIDEO_SIZE.width} × ${VIDEO_SIZE.height}`;
  return given === sent ? given : `${given}, sent as ${sent}`;
}

/** `1:12` of film, for a sentence. */
export function filmText(durationMs: number): string {
  return clockText(durationMs);
}
