// Plays the playlists of a recording in a video element, and always knows the instant of the picture on screen.

import { backoffMs } from '#web/data/backoff.ts';
import type { Clock } from '#web/data/clock.ts';
import { createObservable } from './observable.ts';
import type { OpenPicture, Picture } from './picture.ts';
import { playWithSound } from './play-with-sound.ts';
import type { Player, PlayerPhase, PlayerState } from './player.ts';
import {
  addressOf,
  instantAt,
  isAtLiveEdge,
  isSamePlaylist,
  type Playlist,
  playlistAfterPause,
  playlistFor,
  timeAt,
  type Wish,
} from './video-timeline.ts';

/** The current state of the broadcast. */
export interface Recorded {
  /** The media base. */
  readonly base: string;
  readonly isLive: boolean;
  /** It has a small rendition as well. */
  readonly hasSmall: boolean;
}

export interface VideoPlayerOptions {
  readonly video: HTMLVideoElement;
  readonly recorded: () => Recorded;
  readonly load: () => Promise<OpenPicture>;
  readonly clock: Clock;
  readonly serverNow: () => number;
  readonly random: () => number;
  /** The media address may have expired: requests a new one. */
  readonly onStale: () => void;
}

export interface VideoPlayer extends Player {
  /** Instant on screen now; null if there is no picture. */
  now(): number | null;
  start(at: Wish, options: { isPlaying: boolean }): void;
  close(): void;
}

/** Attempts for a recording; a live video is retried as long as it is live. */
const MAX_TRIES = 4;
/** A camera that has given its small rendition up may send it again. */
const ASK_AGAIN_MS = 30_000;
/** Events of the video that change the player's state. */
const CHANGES = ['playing', 'waiting', 'seeked', 'timeupdate', 'volumechange', 'loadeddata', 'stalled'];

export function createVideoPlayer(options: VideoPlayerOptions): VideoPlayer {
  const { video, recorded, load, clock, serverNow, random, onStale } = options;
  let playlist: Playlist | null = null;
  let picture: Picture | null = null;
  /** The time at which both renditions were last asked for. */
  let askedAt = Number.NEGATIVE_INFINITY;
  /** Number of playlists opened so far: events of older ones are ignored. */
  let opened = 0;
  let wantsToPlay = false;
  let hasEnded = false;
  let isRefused = false;
  let hasFailed = false;
  let failures = 0;
  let cancelRetry = () => {};
  let rate = 1;
  let beforeRange: Wish | null = null;
  let lastInstant: number | null = null;
  const gone = new AbortController();
  const { update, ...observable } = createObservable(read);

  function read(): PlayerState {
    return {
      phase: phase(),
      instant: instant(),
      isAtEdge: isAtEdge(),
      range: playlist?.kind === 'clip' ? { from: playlist.from, to: playlist.to } : null,
      isMuted: video.muted,
      volume: video.volume,
      rate,
      isRefused,
      isRetrying: failures > 0 && !hasFailed,
    };
  }

  function phase(): PlayerPhase {
    if (playlist === null) {
      return 'idle';
    }
    if (hasFailed) {
      return 'failed';
    }
    if (hasEnded) {
      return 'ended';
    }
    if (!wantsToPlay) {
      return 'paused';
    }
    if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
      return lastInstant === null ? 'loading' : 'buffering';
    }
    return video.paused ? 'paused' : 'playing';
  }

  function instant(): number | null {
    if (picture && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      lastInstant = picture.instant() ?? instantAt(picture.parts(), video.currentTime) ?? lastInstant;
    }
    return lastInstant;
  }

  function isAtEdge(): boolean {
    return (
      recorded().isLive &&
      isAtLiveEdge({
        playlist,
        instant: lastInstant,
        time: video.currentTime,
        edge: picture?.edge() ?? null,
        now: serverNow(),
      })
    );
  }

  async function open(next: Playlist, at: number | null): Promise<void> {
    opened += 1;
    const mine = opened;
    cancelRetry();
    picture?.close();
    picture = null;
    playlist = next;
    hasEnded = false;
    hasFailed = false;
    update();
    const { base, hasSmall } = recorded();
    try {
      const openPicture = await load();
      if (mine !== opened) {
        return;
      }
      const made = await openPicture(
        video,
        {
          url: `${base}${addressOf(next, { hasSmall })}`,
          isLive: next.kind === 'live',
          at,
          freshen: (url) => url.replace(base, recorded().base),
        },
        {
          onParts() {
            if (mine === opened) {
              failures = 0;
              update();
            }
          },
          onFailed: () => mine === opened && failed(),
        },
      );
      if (mine !== opened) {
        return made.close();
      }
      picture = made;
      applyRate();
      if (wantsToPlay) {
        void begin();
      }
    } catch {
      // The code of the player could not be loaded.
      if (mine === opened) {
        failed();
      }
    }
  }

  function failed(): void {
    const current = playlist;
    if (!current) {
      return;
    }
    failures += 1;
    onStale();
    if (failures >= MAX_TRIES && !(recorded().isLive && current.kind === 'live')) {
      hasFailed = true;
      update();
      return;
    }
    cancelRetry = clock.after(backoffMs(failures, random()), () => {
      const again = recorded().isLive || current.kind === 'clip' ? current : playlistFor(0, recordedNow());
      void open(again, again.kind === 'live' ? null : lastInstant);
    });
    update();
  }

  async function begin(): Promise<void> {
    const outcome = await playWithSound(video);
    if (outcome !== 'interrupted') {
      isRefused = outcome === 'refused';
      wantsToPlay &&= !isRefused;
    }
    update();
  }

  function applyRate(): void {
    // A live playlist sets its own rate, to catch up.
    video.playbackRate = playlist?.kind === 'live' ? 1 : rate;
  }

  function recordedNow() {
    return { isLive: recorded().isLive, now: serverNow() };
  }

  function goTo(wish: Wish): void {
    const next = playlistFor(wish, recordedNow());
    beforeRange = null;
    const isOpen = playlist && isSamePlaylist(next, playlist) && picture && !hasFailed;
    const time = isOpen ? placeOf(wish) : null;
    if (time === null) {
      void open(next, wish === 'edge' || next.kind === 'live' ? null : wish);
      return;
    }
    hasEnded = false;
    picture?.resume();
    video.currentTime = time;
    if (wantsToPlay) {
      void begin();
    }
    update();
  }

  function placeOf(wish: Wish): number | null {
    return wish === 'edge' ? (picture?.edge() ?? null) : timeAt(picture?.parts() ?? [], wish);
  }

  function play(): void {
    wantsToPlay = true;
    isRefused = false;
    if (playlist === null || hasFailed || hasEnded) {
      const beginning = recorded().isLive ? 'edge' : 0;
      failures = 0;
      goTo(hasEnded ? beginning : (lastInstant ?? beginning));
      return;
    }
    const next = playlistAfterPause(playlist, { instant: lastInstant, ...recordedNow() });
    if (!isSamePlaylist(next, playlist)) {
      void open(next, lastInstant);
      return;
    }
    picture?.resume();
    void begin();
    update();
  }

  function pause(): void {
    wantsToPlay = false;
    video.pause();
    if (playlist?.kind === 'live') {
      picture?.rest(); // Otherwise it would catch up, and the picture would change.
    }
    update();
  }

  const leaveRange = () => goTo(beforeRange ?? (recorded().isLive ? 'edge' : (lastInstant ?? 0)));

  function ended(): void {
    if (playlist?.kind === 'clip') {
      leaveRange();
      return;
    }
    hasEnded = true;
    wantsToPlay = false;
    update();
  }

  for (const event of CHANGES) {
    video.addEventListener(event, update, { signal: gone.signal });
  }
  video.addEventListener('waiting', starved, { signal: gone.signal });
  video.addEventListener('ended', ended, { signal: gone.signal });
  // The system may pause it: a call, an unplugged headset, the picture-in-picture window.
  video.addEventListener('pause', () => video.ended || paused(), { signal: gone.signal });
  video.addEventListener('play', started, { signal: gone.signal });

  /** A live viewer who came while there was no small rendition, and whose connection is too narrow, gets it now. */
  function starved(): void {
    const isWithout = lastInstant !== null && picture?.hasChoice() === false && recorded().hasSmall;
    if (playlist?.kind === 'live' && isWithout && clock.now() - askedAt >= ASK_AGAIN_MS) {
      askedAt = clock.now();
      void open(playlist, null);
    }
  }

  function paused(): void {
    if (picture && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) {
      wantsToPlay = false;
    }
    update();
  }

  function started(): void {
    wantsToPlay = true;
    update();
  }

  return {
    ...observable,
    now: instant,
    start(at, { isPlaying }) {
      wantsToPlay = isPlaying;
      goTo(at);
    },
    play,
    pause,
    seek: goTo,
    goLive() {
      wantsToPlay = true;
      goTo('edge');
    },
    playRange(from, to) {
      beforeRange ??= isAtEdge() ? 'edge' : (lastInstant ?? 'edge');
      wantsToPlay = true;
      void open({ kind: 'clip', from, to }, null);
    },
    leaveRange,
    setMuted(isMuted) {
      video.muted = isMuted;
      if (!isMuted && video.volume === 0) {
        video.volume = 1;
      }
    },
    setVolume(volume) {
      video.volume = volume;
      video.muted = volume === 0;
    },
    setRate(next) {
      rate = next;
      applyRate();
      update();
    },
    retry() {
      failures = 0;
      wantsToPlay = true;
      if (playlist) {
        void open(playlist, playlist.kind === 'live' ? null : lastInstant);
      }
    },
    close() {
      opened += 1;
      gone.abort();
      cancelRetry();
      picture?.close();
      picture = null;
    },
  };
}
