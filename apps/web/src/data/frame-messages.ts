// Messages between a page of ours and the frame for external videos. Neither trusts the other.

/** From the page to the frame. */
export type FrameCommand =
  | { readonly kind: 'load'; readonly url: string }
  | { readonly kind: 'play' | 'pause' }
  | { readonly kind: 'seek'; readonly seconds: number }
  | { readonly kind: 'mute'; readonly isMuted: boolean }
  | { readonly kind: 'volume'; readonly volume: number }
  | { readonly kind: 'rate'; readonly rate: number };

/** From the frame to the page: how its video is. */
export interface FrameReport {
  readonly kind: 'report';
  readonly time: number;
  readonly duration: number | null;
  readonly isPlaying: boolean;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly hasFailed: boolean;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly date: number | null;
}

/** Null of anything else. */
export function readFrameCommand(data: unknown): FrameCommand | null {
  if (!isObject(data)) {
    return null;
  }
  switch (data.kind) {
    case 'load':
      return typeof data.url === 'string' && /^https?:\/\//.test(data.url)
        ? { kind: 'load', url: data.url }
        : null;
    case 'play':
    case 'pause':
      return { kind: data.kind };
    case 'seek':
      return isNumber(data.seconds) ? { kind: 'seek', seconds: data.seconds } : null;
    case 'mute':
      return typeof data.isMuted === 'boolean' ? { kind: 'mute', isMuted: data.isMuted } : null;
    case 'volume':
      return isNumber(data.volume) ? { kind: 'volume', volume: Math.min(1, Math.max(0, data.volume)) } : null;
    case 'rate':
      return isNumber(data.rate) ? { kind: 'rate', rate: Math.min(4, Math.max(0.25, data.rate)) } : null;
    default:
      return null;
  }
}

/** Null of anything else. */
export function readFrameReport(data: unknown): FrameReport | null {
  if (!isObject(data) || data.kind !== 'report' || !isNumber(data.time) || !isNumber(data.volume)) {
    return null;
  }
  const { time, volume, duration, date, isPlaying, isBuffering, hasEnded, hasFailed, isMuted } = data;
  return {
    kind: 'report',
    time,
    volume,
    duration: isNumber(duration) ? duration : null,
    date: isNumber(date) ? date : null,
    isPlaying: isPlaying === true,
    isBuffering: isBuffering === true,
    hasEnded: hasEnded === true,
    hasFailed: hasFailed === true,
    isMuted: isMuted === true,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
