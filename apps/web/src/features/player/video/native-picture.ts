import type { OpenPicture } from './picture.ts';
import { type TimelinePart, timeAt } from './video-timeline.ts';

/** Safari says when second 0 of its video was; the standard does not know it. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

/** How far from the end of what can be reached live is. */
const EDGE_SECONDS = 3;

/** By the browser itself. Where it cannot play such lists either, the element says so. */
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
    rest() {},
    goOn() {},
    close() {
      gone.abort();
      video.removeAttribute('src');
      video.load();
    },
  };
};
