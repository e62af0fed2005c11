// YouTube's player, controlled by messages: its own script would run with our rights, and is not needed.

import { createObservable } from '#web/features/player/video/observable.ts';
import { NO_REMOTE, type Remote, type RemoteState } from './remote.ts';

const YOUTUBE_ORIGIN = 'https://www.youtube-nocookie.com';

/** The video id in an address, in any of YouTube's formats; null for other addresses. */
export function youtubeId(address: string): string | null {
  const url = URL.parse(address);
  const [, first = '', second = ''] = url?.pathname.split('/') ?? [];
  const named = url?.hostname === 'youtu.be' ? first : second;
  const id = url?.searchParams.get('v') ?? named;
  return /^[\w-]{6,20}$/.test(id) ? id : null;
}

export function youtubeAddress(id: string, pageOrigin: string): string {
  const wishes = new URLSearchParams({ enablejsapi: '1', playsinline: '1', rel: '0', origin: pageOrigin });
  return `${YOUTUBE_ORIGIN}/embed/${id}?${wishes}`;
}

/** YouTube's codes for the state of the player. */
const PLAYING = 1;
const BUFFERING = 3;
const ENDED = 0;
/** It reports only after it was asked to; the request is repeated until the first report. */
const ASK_EVERY_MS = 500;

export function createYoutubeRemote(frame: HTMLIFrameElement, page: Window): Remote {
  let report: RemoteState = NO_REMOTE;
  let reportedAt = 0;
  let rate = 1;
  const gone = new AbortController();
  const { update, ...observable } = createObservable(now);

  /** Position is reported now and then; in between it is extrapolated. */
  function now(): RemoteState {
    const sinceMs = report.isPlaying ? performance.now() - reportedAt : 0;
    return { ...report, time: report.time + (sinceMs / 1000) * rate };
  }

  function say(message: object): void {
    frame.contentWindow?.postMessage(
      JSON.stringify({ id: 'allcourt', channel: 'widget', ...message }),
      YOUTUBE_ORIGIN,
    );
  }

  function command(func: string, ...args: readonly unknown[]): void {
    say({ event: 'command', func, args });
  }

  page.addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin !== YOUTUBE_ORIGIN || source !== frame.contentWindow) {
        return;
      }
      const received = readYoutube(data);
      if (received) {
        rate = received.rate ?? rate;
        report = { ...now(), ...received.changes, isReady: true };
        reportedAt = performance.now();
        update();
      }
    },
    { signal: gone.signal },
  );
  const asking = page.setInterval(
    () => (report.isReady ? update() : say({ event: 'listening' })),
    ASK_EVERY_MS,
  );

  return {
    ...observable,
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seekTo(seconds) {
      report = { ...report, time: seconds };
      reportedAt = performance.now();
      command('seekTo', seconds, true);
      update();
    },
    setMuted: (isMuted) => command(isMuted ? 'mute' : 'unMute'),
    setVolume: (volume) => command('setVolume', Math.round(volume * 100)),
    setRate: (next) => command('setPlaybackRate', next),
    reload() {
      report = NO_REMOTE;
      frame.src = String(frame.src);
    },
    close() {
      gone.abort();
      page.clearInterval(asking);
    },
  };
}

interface HeardOfYoutube {
  readonly changes: Partial<RemoteState>;
  readonly rate: number | null;
}

/** Parses one of its messages; null for anything else. */
function readYoutube(data: unknown): HeardOfYoutube | null {
  const message = objectIn(data);
  if (message.event === 'onError') {
    return { changes: { hasFailed: true, isPlaying: false }, rate: null };
  }
  if (
    message.event !== 'infoDelivery' &&
    message.event !== 'initialDelivery' &&
    message.event !== 'onReady'
  ) {
    return null;
  }
  const info = isObject(message.info) ? message.info : {};
  const state = numberIn(info.playerState);
  const duration = numberIn(info.duration);
  const time = numberIn(info.currentTime);
  const volume = numberIn(info.volume);
  return {
    changes: {
      ...(time === null ? {} : { time }),
      ...(duration === null ? {} : { duration }),
      ...(volume === null ? {} : { volume: volume / 100 }),
      ...(typeof info.muted === 'boolean' ? { isMuted: info.muted } : {}),
      ...(state === null
        ? {}
        : { isPlaying: state === PLAYING, isBuffering: state === BUFFERING, hasEnded: state === ENDED }),
    },
    rate: numberIn(info.playbackRate),
  };
}

function objectIn(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') {
    return {};
  }
  try {
    const value: unknown = JSON.parse(data);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
