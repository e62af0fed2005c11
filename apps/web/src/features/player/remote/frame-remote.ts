import { type FrameCommand, readFrameReport } from '#web/data/frame-messages.ts';
import { createObservable } from '#web/features/player/video/observable.ts';
import { NO_REMOTE, type Remote, type RemoteState } from './remote.ts';

interface FrameRemoteOptions {
  readonly url: string;
  /** Starts automatically, and muted, when the video is live. */
  readonly startsPlaying: boolean;
}

/** Plays an HLS address in a frame that cannot reach our origin. */
export function createFrameRemote(
  frame: HTMLIFrameElement,
  { url, startsPlaying }: FrameRemoteOptions,
  page: Window,
): Remote {
  let state: RemoteState = NO_REMOTE;
  let reportedAt = 0;
  let rate = 1;
  const gone = new AbortController();
  const { update, ...observable } = createObservable(now);

  function now(): RemoteState {
    const sinceMs = state.isPlaying && !state.isBuffering ? (performance.now() - reportedAt) * rate : 0;
    return {
      ...state,
      time: state.time + sinceMs / 1000,
      date: state.date === null ? null : state.date + sinceMs,
    };
  }

  function say(command: FrameCommand): void {
    // The frame is sandboxed and has an opaque origin, so there is no origin to name.
    frame.contentWindow?.postMessage(command, '*');
  }

  page.addEventListener(
    'message',
    ({ source, data }) => {
      const report = source === frame.contentWindow ? readFrameReport(data) : null;
      if (!report) {
        return;
      }
      if (!state.isReady) {
        say({ kind: 'load', url });
        if (startsPlaying) {
          say({ kind: 'play' });
        }
      }
      const { kind: _, ...reported } = report;
      state = { ...reported, isReady: true };
      reportedAt = performance.now();
      update();
    },
    { signal: gone.signal },
  );

  return {
    ...observable,
    play: () => say({ kind: 'play' }),
    pause: () => say({ kind: 'pause' }),
    seekTo(seconds) {
      state = { ...state, time: seconds };
      reportedAt = performance.now();
      say({ kind: 'seek', seconds });
      update();
    },
    setMuted: (isMuted) => say({ kind: 'mute', isMuted }),
    setVolume: (volume) => say({ kind: 'volume', volume }),
    setRate(next) {
      rate = next;
      say({ kind: 'rate', rate: next });
    },
    reload: () => say({ kind: 'load', url }),
    close: () => gone.abort(),
  };
}
