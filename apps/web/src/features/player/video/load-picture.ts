import type Hls from 'hls.js';
import type { Fragment, HlsConfig, LevelDetails } from 'hls.js';
import { openNativePicture } from './native-picture.ts';
import type { OpenPicture } from './picture.ts';
import { type TimelinePart, timeAt } from './video-timeline.ts';

/** hls.js first: several browsers that claim to play HLS natively do it badly. */
export async function loadPicture(): Promise<OpenPicture> {
  return (await loadHlsPicture()) ?? openNativePicture;
}

/** Three seconds behind: near enough to feel live, far enough for an unsteady network. */
const LIVE: Partial<HlsConfig> = {
  liveSyncDuration: 3,
  liveMaxLatencyDuration: 10,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 30,
};
/** A viewer who has gone back is never pulled forward. */
const AT_WILL: Partial<HlsConfig> = { backBufferLength: 30, maxLiveSyncPlaybackRate: 1 };
/** Resets of a failed decoder before the playlist is loaded again. */
const MAX_RECOVERIES = 3;

/** Plays with hls.js, loaded with the first video; null if this browser does not support it and needs native HLS. */
async function loadHlsPicture(): Promise<OpenPicture | null> {
  const { default: Hls } = await import('hls.js/light');
  return Hls.isSupported() ? openWith(Hls) : null;
}

function openWith(HlsPlayer: typeof Hls): OpenPicture {
  return async (video, { url, isLive, at, freshen }, { onParts, onFailed }) => {
    let parts: readonly TimelinePart[] = [];
    let newest: LevelDetails | null = null;
    let playing: Fragment | null = null;
    let recoveries = 0;
    const gone = new AbortController();
    const hls = new HlsPlayer({
      ...(isLive ? LIVE : AT_WILL),
      xhrSetup: (request, address) => request.open('GET', freshen(address), true),
    });
    hls.on(HlsPlayer.Events.LEVEL_UPDATED, (_event, { details }) => {
      const isFirst = parts.length === 0;
      newest = details;
      parts = partsOf(details);
      const start = isFirst && at !== null ? timeAt(parts, at) : null;
      if (start !== null) {
        hls.startLoad(start);
      }
      onParts();
    });
    hls.on(HlsPlayer.Events.FRAG_CHANGED, (_event, { frag }) => {
      playing = frag;
    });
    const end = () => {
      if (newest && isAtGapBeforeEnd(newest, video.currentTime)) {
        hls.trigger(HlsPlayer.Events.BUFFER_EOS, { type: null });
      }
    };
    hls.on(HlsPlayer.Events.FRAG_BUFFERED, end);
    for (const event of ['seeking', 'waiting']) {
      video.addEventListener(event, end, { signal: gone.signal });
    }
    hls.on(HlsPlayer.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) {
        return;
      }
      if (type === HlsPlayer.ErrorTypes.MEDIA_ERROR && recoveries < MAX_RECOVERIES) {
        recoveries += 1;
        hls.recoverMediaError();
        return;
      }
      onFailed();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
    return {
      parts: () => parts,
      instant: () => playing && instantIn(playing, video.currentTime),
      edge: () => hls.liveSyncPosition,
      hasChoice: () => hls.levels.length !== 1,
      rest: () => hls.stopLoad(),
      resume: () => hls.startLoad(-1),
      close() {
        gone.abort();
        hls.destroy();
      },
    };
  };
}

/** Null outside the fragment: hls.js notices a seek late, and the next fragment may come after a gap. */
function instantIn({ programDateTime, start, duration }: Fragment, time: number): number | null {
  const isInside = time >= start && time < start + duration;
  return programDateTime === null || !isInside ? null : programDateTime + (time - start) * 1000;
}

/**
 * True where a recording has only pieces left that hls.js takes for a gap (1.7), so that it would never end: those without
 * sound, which a camera may deliver later than the picture, and stop with it.
 */
function isAtGapBeforeEnd({ live, fragments }: LevelDetails, time: number): boolean {
  const whole = fragments.findLast(({ gap }) => !gap);
  return !live && fragments.at(-1)?.gap === true && (whole === undefined || time >= whole.start);
}

function partsOf({ fragments }: LevelDetails): readonly TimelinePart[] {
  return fragments.flatMap(({ programDateTime, start, duration }) =>
    programDateTime === null ? [] : [{ instant: programDateTime, start, duration }],
  );
}
