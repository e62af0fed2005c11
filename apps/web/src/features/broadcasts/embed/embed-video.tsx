import type { EmbedAnswer } from '@allcourt/contract';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { Controls } from '#web/features/player/stage/controls.tsx';
import { noticeOf, PlayerNotice } from '#web/features/player/stage/player-notice.tsx';
import { useFullscreen } from '#web/features/player/stage/use-fullscreen.ts';
import type { VideoPlayer } from '#web/features/player/video/video-player.ts';
import { embedLine, machineOf } from './embed-score.ts';
import { useEmbedPlayer } from './use-embed-player.ts';

interface EmbedVideoProps {
  answer: EmbedAnswer;
  serverNow(): number;
  /** The address of the pictures may have expired. */
  onStale(): void;
  /** Drawn over the upper edge, also in full screen. */
  head: ReactNode;
}

/** Assumed delay of a live picture that has not loaded yet. */
const USUAL_DELAY_MS = 4000;

/** The picture, the score of its instant over it, and the controls. */
export function EmbedVideo({ answer, serverNow, onStale, head }: EmbedVideoProps) {
  const root = useRef<HTMLElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const player = useEmbedPlayer(video, { answer, serverNow, onStale });
  const state = useSyncExternalStore(player?.subscribe ?? NEVER, () => player?.state() ?? null);
  const fullscreen = useFullscreen(root);
  const machine = useMemo(() => machineOf(answer), [answer]);
  const { isLive, recording, startedAt, endedAt, title, still, sponsor } = answer.broadcast;
  const from = Date.parse(recording?.firstAt ?? startedAt);
  const now = serverNow();
  const instant = state?.instant ?? (isLive ? now - USUAL_DELAY_MS : from);
  const line = embedLine(answer, machine, instant);
  const notice = noticeOf(answer.broadcast, state);
  return (
    <section
      ref={root}
      aria-label={`Video: ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard shortcuts need the focus on the player.
      tabIndex={0}
      onKeyDown={(event) => player && pressKey(event, player, fullscreen.toggle)}
      className="absolute inset-0 bg-board text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white"
    >
      <video
        ref={setVideo}
        playsInline
        muted
        poster={still ? `${appConfig.apiOrigin}${still}` : undefined}
        tabIndex={-1}
        className="size-full object-contain"
      />
      <div className="pointer-events-none absolute bottom-19.5 left-3 md:bottom-23 md:left-5">
        {line && notice !== 'tap-to-play' && <BugBoard line={line} sponsor={sponsor} />}
      </div>
      <PlayerNotice
        // Its place is taken by the link; the control below unmutes.
        notice={notice === 'tap-to-unmute' ? null : notice}
        onPlay={() => player?.play()}
        onRetry={() => player?.retry()}
        onUnmute={() => player?.setMuted(false)}
      />
      {head}
      {player && state && state.phase !== 'idle' && (
        <Controls
          player={player}
          state={state}
          isLive={isLive}
          instant={instant}
          from={from}
          to={isLive ? Math.max(instant, now) : Date.parse(recording?.lastAt ?? endedAt ?? startedAt)}
          ticks={NO_TICKS}
          isFullscreen={fullscreen.isOn}
          onFullscreen={fullscreen.toggle}
          onPictureInPicture={video && document.pictureInPictureEnabled ? () => openPicture(video) : null}
          isShown
        />
      )}
    </section>
  );
}

const NEVER = () => () => {};
const NO_TICKS = [] as const;

function openPicture(video: HTMLVideoElement): void {
  const done = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  done.catch(() => {}); // there is no video yet, or the page around this one forbids it
}

/** Space or K plays and pauses, M mutes, F fills the screen. */
function pressKey(event: KeyboardEvent, player: VideoPlayer, toggleFullscreen: () => void): void {
  const isForControl =
    event.key === ' ' &&
    (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement);
  if (isForControl || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const { phase, isMuted } = player.state();
  const playOrPause = () => (phase === 'playing' ? player.pause() : player.play());
  const acts: Readonly<Record<string, () => void>> = {
    ' ': playOrPause,
    k: playOrPause,
    m: () => player.setMuted(!isMuted),
    f: toggleFullscreen,
  };
  const act = acts[event.key.toLowerCase()];
  if (act) {
    event.preventDefault();
    act();
  }
}
