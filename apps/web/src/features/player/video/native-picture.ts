import type { OpenPicture } from './picture.ts';
import { type TimelinePart, timeAt } from './video-timeline.ts';

/** Safari reports the start time of its video; the standard has no such method. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** Distance of the live edge from the end of the seekable range. */
const EDGE_SECONDS = 3;

/** Plays natively. If the browser does not support HLS, the element reports the error. */
export const openNativePicture: OpenPicture = async (video, { url, at }, { onParts, onFailed }) => {
  const gone = new AbortController();
  const parts = (): readonly TimelinePart[] => {
    const startsAt = (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
    return Number.isFinite(startsAt)
      ? [{ instant: startsAt, start: 0, duration: Number.MAX_SAFE_INTEGER }]
      : [];
  };
  video.addEventListener(
    'loadedmetadata',
    () => {
      const start = at === null ? null : timeAt(parts(), at);
      if (start !== null) {
        video.currentTime = start;
      }
      onParts();
    },
    { signal: gone.signal },
  );
  video.addEventListener('error', onFailed, { signal: gone.signal });
  video.src = url;
  return {
    parts,
    instant: () => null,
    edge: () =>
      video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - EDGE_SECONDS : null,
    // It counts no renditions: the address tells whether it was given two.
    hasChoice: () => url.includes('/master.m3u8'),
    rest() {},
    resume() {},
    close() {
      gone.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
};
