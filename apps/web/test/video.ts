import type { HlsConfig } from 'hls.js';
import { vi } from 'vitest';
import type { OpenPicture, PictureEvents, PictureRequest } from '#web/features/player/video/picture.ts';
import type { TimelinePart } from '#web/features/player/video/video-timeline.ts';

/** Video elements whose playback the test controls: those of jsdom do nothing. */
export function fakeVideos() {
  let element: HTMLVideoElement | null = null;
  let readyState: number = HTMLMediaElement.HAVE_NOTHING;
  let isPaused = true;
  let time = 0;
  let refusal: 'none' | 'sound' | 'all' = 'none';
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'readyState', 'get').mockImplementation(() => readyState);
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(() => isPaused);
  vi.spyOn(prototype, 'currentTime', 'get').mockImplementation(() => time);
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation((next) => {
    time = next;
  });
  vi.spyOn(prototype, 'load').mockImplementation(() => {});
  vi.spyOn(prototype, 'pause').mockImplementation(() => {
    isPaused = true;
  });
  vi.spyOn(prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    if (refusal === 'all' || (refusal === 'sound' && !this.muted)) {
      throw new DOMException('', 'NotAllowedError');
    }
    isPaused = false;
  });
  const tell = (event: string) => element?.dispatchEvent(new Event(event));
  return {
    of: (video: HTMLVideoElement) => {
      element = video;
    },
    /** Simulates a browser that requires a tap: for sound, or for any playback. */
    refuse: (what: 'none' | 'sound' | 'all') => {
      refusal = what;
    },
    /** Has data, at this second. */
    show(seconds: number) {
      time = seconds;
      readyState = HTMLMediaElement.HAVE_ENOUGH_DATA;
      tell('playing');
    },
    /** Runs out of data. */
    starve() {
      readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
      tell('waiting');
    },
    end() {
      isPaused = true;
      tell('ended');
    },
    time: () => time,
  };
}

/** Stands in for the code that loads playlists: records requests, and reports what the test tells it to. */
export function fakePictures(parts: readonly TimelinePart[]) {
  const asked: PictureRequest[] = [];
  let events: PictureEvents | null = null;
  const closed = vi.fn();
  let isSmallSent = true;
  const open = vi.fn<OpenPicture>(async (_video, request, given) => {
    asked.push(request);
    events = given;
    return {
      parts: () => parts,
      instant: () => null,
      edge: () => {
        const last = parts.at(-1);
        return request.isLive && last ? last.start + last.duration - 3 : null;
      },
      hasChoice: () => isSmallSent && request.url.includes('/master.m3u8'),
      rest: vi.fn(),
      resume: vi.fn(),
      close: closed,
    };
  });
  return {
    open,
    closed,
    /** The camera has given its small rendition up, or sends it again. */
    setSmallSent(isSent: boolean) {
      isSmallSent = isSent;
    },
    /** Requested addresses so far, below the media base. */
    asked: () => asked.map(({ url }) => url),
    last: () => asked.at(-1),
    read: () => events?.onParts(),
    fail: () => events?.onFailed(),
  };
}

type HlsListener = (event: string, data: object) => void;

/** Stands in for hls.js, without network and decoder: the test says what has loaded, played and failed. */
export class FakeHls {
  static opened: FakeHls[] = [];
  static readonly Events = {
    LEVEL_UPDATED: 'updated',
    FRAG_CHANGED: 'changed',
    FRAG_BUFFERED: 'buffered',
    BUFFER_EOS: 'ended',
    ERROR: 'error',
  };
  static readonly ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
  static isSupported = () => true;

  /** Address of the playlist. */
  url = '';
  /** The renditions that the playlist lists. */
  levels: readonly string[] = [];
  liveSyncPosition: number | null = null;
  readonly isLive: boolean;
  /** The player has said that nothing follows. */
  hasEnded = false;
  readonly #listeners = new Map<string, HlsListener>();
  #fragments: (Omit<TimelinePart, 'instant'> & { programDateTime: number; gap?: boolean })[] = [];

  constructor({ liveSyncDuration }: Partial<HlsConfig>) {
    this.isLive = liveSyncDuration !== undefined;
    FakeHls.opened.push(this);
  }

  /** The playlist has loaded, with these parts. */
  load(parts: readonly TimelinePart[]): void {
    const last = parts.at(-1);
    this.liveSyncPosition = this.isLive && last ? last.start + last.duration - 3 : null;
    const fragments = parts.map(({ instant, ...part }) => ({ ...part, programDateTime: instant }));
    this.#fragments = fragments;
    this.#emit('updated', { details: { fragments, live: this.isLive } });
  }

  /** The last part has arrived, and adds nothing where there are both picture and sound. */
  arriveWithoutSound(): void {
    const last = this.#fragments.at(-1);
    if (last) {
      last.gap = true;
      this.#emit('buffered', { frag: last });
    }
  }

  /** Plays from this part now. */
  enter({ instant, start, duration }: TimelinePart): void {
    this.#emit('changed', { frag: { programDateTime: instant, start, duration } });
  }

  fail(): void {
    this.#emit('error', { fatal: true, type: 'network' });
  }

  on(event: string, listener: HlsListener): void {
    this.#listeners.set(event, listener);
  }

  trigger(event: string): void {
    this.hasEnded ||= event === 'ended';
  }

  loadSource(url: string): void {
    this.url = url;
  }

  attachMedia(): void {}
  startLoad(): void {}
  stopLoad(): void {}
  recoverMediaError(): void {}
  destroy(): void {}

  #emit(event: string, data: object): void {
    this.#listeners.get(event)?.(event, data);
  }
}
