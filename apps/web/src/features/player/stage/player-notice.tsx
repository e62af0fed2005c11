import type { Broadcast } from '@allcourt/contract';
import { Play, RefreshCw, VideoOff, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlayerState } from '#web/features/player/video/player.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export type Notice =
  | 'waiting'
  | 'connecting'
  | 'reconnecting'
  | 'buffering'
  | 'ended'
  | 'no-recording'
  | 'failed'
  | 'tap-to-play'
  | 'tap-to-unmute';

interface PlayerNoticeProps {
  notice: Notice | null;
  onPlay(): void;
  onRetry(): void;
  onUnmute(): void;
}

/** A message over the picture, or in its place. */
export function PlayerNotice({ notice, onPlay, onRetry, onUnmute }: PlayerNoticeProps) {
  return (
    <>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p role="status" className="sr-only">
        {notice && NOTICE_WORDS[notice]}
      </p>
      {notice === 'tap-to-unmute' ? (
        <div className="absolute top-3 right-3 z-10 md:top-4 md:right-4">
          <button
            type="button"
            onClick={onUnmute}
            className="flex h-11 items-center gap-2 rounded-md bg-board/82 px-3.5 text-13 font-semibold text-white hover:bg-board/95 focus-visible:outline-2 focus-visible:outline-white"
          >
            <Volume2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
            Tap to unmute
          </button>
        </div>
      ) : (
        notice && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center">
            <div className="pointer-events-auto grid justify-items-center gap-3">
              {pictureOf(notice, { onPlay, onRetry })}
            </div>
          </div>
        )
      )}
    </>
  );
}

/** Each notice in words; empty where a picture says it. */
export const NOTICE_WORDS: Readonly<Record<Notice, string>> = {
  waiting: 'Waiting for the camera',
  connecting: 'Loading video',
  reconnecting: 'Connection lost. Reconnecting…',
  buffering: '',
  ended: 'Broadcast ended',
  'no-recording': 'No recording',
  failed: "Couldn't load the video",
  'tap-to-play': '',
  'tap-to-unmute': 'Playing muted',
};

function pictureOf(notice: Notice, { onPlay, onRetry }: Pick<PlayerNoticeProps, 'onPlay' | 'onRetry'>) {
  switch (notice) {
    case 'waiting':
      return <Words icon={<Spinner />}>Waiting for the camera</Words>;
    case 'connecting':
    case 'buffering':
      return (
        <span className="scale-200">
          <Spinner />
        </span>
      );
    case 'reconnecting':
      return <Words icon={<Spinner />}>Connection lost. Reconnecting…</Words>;
    case 'no-recording':
      return <Words icon={<VideoOff {...ICON} />}>No recording</Words>;
    case 'ended':
      return (
        <>
          <Words>Broadcast ended</Words>
          <Button onClick={onPlay} icon={<RefreshCw {...ICON} />}>
            Watch from the start
          </Button>
        </>
      );
    case 'failed':
      return (
        <>
          <Words icon={<VideoOff {...ICON} />}>Couldn't load the video</Words>
          <Button look="line" onClick={onRetry}>
            Retry
          </Button>
        </>
      );
    default:
      return (
        <button
          type="button"
          aria-label="Play"
          onClick={onPlay}
          className="grid size-20 place-items-center rounded-full bg-board/82 text-white hover:bg-board/95 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-white"
        >
          <Play aria-hidden="true" className="ml-1 size-9" fill="currentColor" strokeWidth={1.5} />
        </button>
      );
  }
}

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

function Words({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p
      aria-hidden="true"
      className="flex items-center gap-2.5 rounded-md bg-board/82 px-4 py-2.5 text-15 font-semibold"
    >
      {icon}
      {children}
    </p>
  );
}

/** The message over the player, if any. */
export function noticeOf(
  { isLive, signal, recording }: Pick<Broadcast, 'isLive' | 'signal'> & { readonly recording: unknown },
  state: Pick<PlayerState, 'phase' | 'isRefused' | 'isMuted' | 'isRetrying'> | null,
): Notice | null {
  if (recording === null) {
    return isLive ? 'waiting' : 'no-recording';
  }
  if (state === null) {
    return 'connecting';
  }
  const { phase } = state;
  if (phase === 'failed') {
    return 'failed';
  }
  if (state.isRefused || phase === 'idle') {
    return 'tap-to-play';
  }
  if (phase === 'ended') {
    return isLive ? 'reconnecting' : 'ended';
  }
  const isDry = phase === 'buffering' || phase === 'loading';
  if (isDry && isLive && signal === 'lost') {
    return 'reconnecting';
  }
  if (state.isRetrying) {
    return isLive ? 'reconnecting' : 'connecting';
  }
  if (isDry) {
    return phase === 'loading' ? 'connecting' : 'buffering';
  }
  return state.isMuted && phase === 'playing' && isLive ? 'tap-to-unmute' : null;
}
