import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import {
  usePlayback,
  usePlaybackInstant,
  WithPicture,
} from '#web/features/player/playback/playback-context.tsx';
import type { MatchPoints } from '#web/features/player/points/use-points.ts';
import { ScoreBug } from '#web/features/player/score/score-bug.tsx';
import type { Player, PlayerState } from '#web/features/player/video/player.ts';
import { cx } from '#web/ui/class-names.ts';
import { keepTabInside } from '#web/ui/keep-tab-inside.ts';
import { Controls } from './controls.tsx';
import { LiveBadges } from './live-badges.tsx';
import { type Notice, PlayerNotice } from './player-notice.tsx';
import { ReplayLastPoint, replayLastPoint } from './replay-last-point.tsx';
import { useFullscreen } from './use-fullscreen.ts';

/** Without a picture there are no controls, whose height the score leaves free on a phone. */
const NO_PICTURE: readonly Notice[] = ['waiting', 'no-recording'];
/** On a phone these take the place of the score: both are in the middle of its picture. */
const IN_PLACE_OF_SCORE: readonly Notice[] = ['tap-to-play', 'reconnecting', 'ended', 'failed'];

interface StageProps {
  /** Draws the video. */
  picture: ReactNode;
  player: Player | null;
  state: PlayerState | null;
  notice: Notice | null;
  points: MatchPoints | null;
  onPictureInPicture: (() => void) | null;
}

/** The frame around every player: live badge, score, notices and controls. */
export function Stage({ picture, player, state, notice, points, onPictureInPicture }: StageProps) {
  const root = useRef<HTMLElement>(null);
  const { answer, serverNow } = useLive();
  const { isLive, recording, startedAt, title } = answer.broadcast;
  const { isPlaying } = usePlayback();
  const fullscreen = useFullscreen(root);
  const rest = useRestful(isPlaying);

  const from = Date.parse(recording?.firstAt ?? startedAt);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (fullscreen.fillsWindow) {
      keepTabInside(event);
    }
    const isForButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (!player || !state || isForButton || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const isDone = pressPlayerKey(event.key, {
      player,
      isPlaying,
      instant: state.instant ?? from,
      from,
      isMuted: state.isMuted,
      volume: state.volume,
      isLive,
      toggleFullscreen: fullscreen.toggle,
      replay: () => replayLastPoint(player, { points, range: state.range, instant: state.instant }),
    });
    if (isDone) {
      event.preventDefault();
      rest.wake();
    }
  };

  return (
    <section
      ref={root}
      aria-label={`Video: ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard shortcuts need the focus on the player.
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={rest.wake}
      onPointerMove={rest.wake}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && rest.rest()}
      onFocus={rest.wake}
      className={cx(
        'overflow-hidden bg-board text-white [&:fullscreen]:flex [&:fullscreen]:items-center [&:fullscreen]:rounded-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
        fullscreen.fillsWindow
          ? 'fills-window'
          : 'fits-screen relative aspect-video max-md:-mx-(--margin) md:rounded-block',
        rest.isResting && 'cursor-none',
      )}
    >
      {picture}
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-center gap-2 text-13 font-strong md:inset-x-4 md:top-4">
        <LiveBadges over="Replay" />
        {state?.range && player && (
          <button
            type="button"
            onClick={player.leaveRange}
            className="pointer-events-auto flex h-11 items-center rounded-tile bg-board/82 px-3 hover:bg-board/95 focus-visible:outline-2 focus-visible:outline-white"
          >
            {isLive ? 'Back to live' : 'Back to replay'}
          </button>
        )}
        {player && state && state.phase !== 'idle' && points && (
          <WithPicture>
            <ReplayLastPoint player={player} state={state} points={points} isShown={!rest.isResting} />
          </WithPicture>
        )}
      </div>
      <WithPicture>
        <div
          className={cx(
            'pointer-events-none absolute left-3 md:bottom-23 md:left-5',
            notice !== null && NO_PICTURE.includes(notice) ? 'bottom-3' : 'bottom-19.5',
            notice !== null && IN_PLACE_OF_SCORE.includes(notice) && 'max-md:hidden',
          )}
        >
          <ScoreBug />
        </div>
      </WithPicture>
      <PlayerNotice
        notice={notice}
        onPlay={() => player?.play()}
        onRetry={() => player?.retry()}
        onUnmute={() => player?.setMuted(false)}
      />
      {player && state && state.phase !== 'idle' && (
        <SeenControls
          player={player}
          state={state}
          isLive={isLive}
          from={from}
          to={isLive ? serverNow() : Date.parse(recording?.lastAt ?? answer.broadcast.endedAt ?? startedAt)}
          points={points}
          isFullscreen={fullscreen.isOn}
          onFullscreen={fullscreen.toggle}
          onPictureInPicture={onPictureInPicture}
          isShown={!rest.isResting}
        />
      )}
    </section>
  );
}

interface SeenControlsProps extends Omit<Parameters<typeof Controls>[0], 'instant' | 'ticks'> {
  points: MatchPoints | null;
}

/** Separate because the controls update four times a second, and the stage does not. */
function SeenControls(props: SeenControlsProps) {
  return (
    <WithPicture>
      <ControlsNow {...props} />
    </WithPicture>
  );
}

function ControlsNow({ points, ...props }: SeenControlsProps) {
  const { range } = props.state;
  const instant = usePlaybackInstant();
  const { serverNow } = useLive();
  const to = props.isLive ? Math.max(instant, serverNow()) : props.to;
  const ends = range ?? { from: props.from, to };
  const ticks = (points?.moments ?? []).filter(
    ({ from: at, to: over }) => over <= instant && at >= ends.from,
  );
  return (
    <Controls
      {...props}
      {...ends}
      instant={instant}
      ticks={ticks.map(({ pointId, from }) => ({ id: pointId, at: from }))}
    />
  );
}

const REST_AFTER_MS = 3000;

/** True when the viewer has not moved for a while during playback: then the controls hide. */
function useRestful(isPlaying: boolean) {
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => setIsResting(true), []);
  const wake = useCallback(() => {
    setIsResting(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, REST_AFTER_MS);
  }, [rest]);
  useEffect(() => {
    wake();
    return () => clearTimeout(timer.current);
  }, [wake]);
  return { isResting: isResting && isPlaying, wake, rest };
}

/** Keyboard shortcuts of the player. */
interface KeyTargets {
  readonly player: Player;
  readonly isPlaying: boolean;
  /** Position, and the ends of the range, in Unix milliseconds. */
  readonly instant: number;
  readonly from: number;
  readonly isMuted: boolean;
  readonly volume: number;
  readonly isLive: boolean;
  toggleFullscreen(): void;
  replay(): void;
}

const SECOND = 1000;
const LOUDER = 0.1;

/** Runs the shortcut of a key; false if it has none. */
function pressPlayerKey(key: string, targets: KeyTargets): boolean {
  const { player, isPlaying, instant, from, isMuted, volume, isLive } = targets;
  const by = (seconds: number) => player.seek(Math.max(from, instant + seconds * SECOND));
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => (isPlaying ? player.pause() : player.play()),
    k: () => (isPlaying ? player.pause() : player.play()),
    j: () => by(-10),
    l: () => by(10),
    ArrowLeft: () => by(-5),
    ArrowRight: () => by(5),
    ArrowUp: () => player.setVolume(Math.min(1, (isMuted ? 0 : volume) + LOUDER)),
    ArrowDown: () => player.setVolume(Math.max(0, (isMuted ? 0 : volume) - LOUDER)),
    m: () => player.setMuted(!isMuted),
    f: () => targets.toggleFullscreen(),
    r: () => targets.replay(),
    Home: () => player.seek(from),
    End: () => (isLive ? player.goLive() : player.seek(Number.MAX_SAFE_INTEGER)),
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.();
  return act !== undefined;
}
