import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPicture } from '#web/features/player/video/load-picture.ts';
import type { Picture } from '#web/features/player/video/picture.ts';
import { instantAt, timeAt } from '#web/features/player/video/video-timeline.ts';

export const SPEEDS = [0.25, 0.5, 1] as const;
export type Speed = (typeof SPEEDS)[number];

/** A recording at one instant, and its controls. Instants are Unix milliseconds. */
export interface Recording {
  readonly ref: (element: HTMLVideoElement | null) => void;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly instant: number;
  /** The instant on screen now, which is newer than the last one drawn. */
  now(): number;
  readonly isPlaying: boolean;
  /** Width of the picture by its height. */
  readonly ratio: number;
  /** Length of a frame, in seconds. */
  readonly frame: number;
  seek(instant: number): void;
  step(frames: number): void;
  setPlaying(isPlaying: boolean): void;
  setSpeed(speed: number): void;
  /** The picture of an instant as JPEG, which is then on screen; null before there is one. */
  stillAt(instant: number): Promise<Blob | null>;
  retry(): void;
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'loadeddata', 'ended'];
/** Of cameras that do not say otherwise. */
const USUAL_FRAME = 1 / 30;
const SHORTEST_FRAME = 1 / 240;
const LONGEST_FRAME = 1 / 12;

/** Plays a recording from an instant on, paused at first. */
export function useRecording({ base, at }: { base: string; at: number }): Recording {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const picture = useRef<Picture | null>(null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Recording['state']>('loading');
  const [shown, setShown] = useState({ instant: at, isPlaying: false, ratio: 16 / 9 });
  const frame = useFrameLength(element);
  const start = useRef(at);
  const newestBase = useRef(base);
  newestBase.current = base;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it again; a new address of the same recording does not.
  useEffect(() => {
    if (!element) {
      return undefined;
    }
    const gone = new AbortController();
    const read = () => {
      const parts = picture.current?.parts() ?? [];
      const instant = instantAt(parts, element.currentTime);
      const { paused, videoWidth, videoHeight } = element;
      setShown((before) => ({
        instant: instant ?? before.instant,
        isPlaying: !paused,
        ratio: videoHeight > 0 ? videoWidth / videoHeight : before.ratio,
      }));
    };
    for (const event of EVENTS) {
      element.addEventListener(event, read, { signal: gone.signal });
    }
    const fail = () => !gone.signal.aborted && setState('failed');
    const firstBase = newestBase.current;
    // The media address has a key that expires: the newest one takes the place of the first.
    const freshen = (url: string) => url.replace(firstBase, newestBase.current);
    const open = async () => {
      const openPicture = await loadPicture();
      const opened = await openPicture(
        element,
        { url: `${firstBase}/vod.m3u8`, isLive: false, at: start.current, freshen },
        {
          onParts() {
            const time = timeAt(opened.parts(), start.current);
            if (time !== null && picture.current === null) {
              element.currentTime = time;
            }
            picture.current = opened;
            setState('ready');
          },
          onFailed: fail,
        },
      );
      if (gone.signal.aborted) {
        opened.close();
      } else {
        picture.current ??= opened.parts().length > 0 ? opened : null;
        gone.signal.addEventListener('abort', () => opened.close());
      }
    };
    setState('loading');
    picture.current = null;
    open().catch(fail);
    return () => gone.abort();
  }, [element, tries]);

  const seek = useCallback(
    (instant: number) => {
      const time = timeAt(picture.current?.parts() ?? [], instant);
      start.current = instant;
      if (element && time !== null) {
        element.currentTime = time;
      }
    },
    [element],
  );
  const now = useCallback(
    () => (element && instantAt(picture.current?.parts() ?? [], element.currentTime)) ?? start.current,
    [element],
  );
  const step = useCallback(
    (frames: number) => {
      if (element) {
        element.pause();
        element.currentTime = Math.max(0, element.currentTime + frames * frame);
      }
    },
    [element, frame],
  );
  const setPlaying = useCallback(
    (isPlaying: boolean) => {
      if (isPlaying) {
        element?.play().catch(() => undefined); // The state says that it does not play.
      } else {
        element?.pause();
      }
    },
    [element],
  );
  const setSpeed = useCallback(
    (speed: number) => {
      if (element) {
        element.defaultPlaybackRate = speed;
        element.playbackRate = speed;
      }
    },
    [element],
  );
  const stillAt = useCallback(
    async (instant: number) => {
      const time = timeAt(picture.current?.parts() ?? [], instant);
      if (!element || time === null) {
        return null;
      }
      element.pause();
      if (Math.abs(element.currentTime - time) > SAME_SECONDS) {
        await sought(element, time);
      }
      return stillOf(element);
    },
    [element],
  );
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { ref: setElement, state, ...shown, now, frame, seek, step, setPlaying, setSpeed, stillAt, retry };
}

/** Measures the frames while it plays; browsers that do not tell have the usual ones. */
function useFrameLength(element: HTMLVideoElement | null): number {
  const [frame, setFrame] = useState(USUAL_FRAME);
  useEffect(() => {
    if (!element || !('requestVideoFrameCallback' in element)) {
      return undefined;
    }
    let last: { mediaTime: number; presentedFrames: number } | null = null;
    let handle = 0;
    const look = (_now: number, seen: { mediaTime: number; presentedFrames: number }) => {
      const frames = last ? seen.presentedFrames - last.presentedFrames : 0;
      const each = last && frames > 0 ? (seen.mediaTime - last.mediaTime) / frames : 0;
      if (!element.paused && element.playbackRate <= 1 && each >= SHORTEST_FRAME && each <= LONGEST_FRAME) {
        setFrame((before) => (Math.abs(before - each) > before / 10 ? each : before));
      }
      last = element.paused ? null : seen;
      handle = element.requestVideoFrameCallback(look);
    };
    handle = element.requestVideoFrameCallback(look);
    return () => element.cancelVideoFrameCallback(handle);
  }, [element]);
  return frame;
}

const SAME_SECONDS = 0.005;
/** A picture that does not come, as without a network, is left out. */
const PATIENCE_MS = 5000;

/** Waits until the picture of a time is on screen. */
function sought(element: HTMLVideoElement, time: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      element.removeEventListener('seeked', done);
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    element.addEventListener('seeked', done);
    element.currentTime = time;
  });
}

const STILL_WIDTH = 1280;
const QUALITY = 0.8;

function stillOf(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, STILL_WIDTH / Math.max(1, videoWidth));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) {
    return Promise.resolve(null);
  }
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
