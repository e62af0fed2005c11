import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Player, PlayerState } from '#web/features/player/video/player.ts';
import { cx } from '#web/ui/class-names.ts';
import { placeText } from './player-words.ts';
import { Scrubber, type Tick } from './scrubber.tsx';

export interface ControlsProps {
  player: Player;
  state: PlayerState;
  isLive: boolean;
  /** All in Unix milliseconds. */
  instant: number;
  from: number;
  to: number;
  ticks: readonly Tick[];
  isFullscreen: boolean;
  onFullscreen(): void;
  /** Null if the browser has no picture-in-picture. */
  onPictureInPicture: (() => void) | null;
  isShown: boolean;
}

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The controls along the lower edge of the player. */
export function Controls(props: ControlsProps) {
  const { player, state, isLive, instant, from, to, ticks, isFullscreen, isShown } = props;
  const isPlaying = state.phase === 'playing' || state.phase === 'buffering' || state.phase === 'loading';
  return (
    <div
      className={cx(
        'absolute inset-x-0 bottom-0 grid gap-0.5 fade-controls px-1 pt-6 pb-0.5 transition-opacity duration-(--t-2) md:px-3 md:pb-2',
        !isShown && 'opacity-0 pointer-coarse:pointer-events-none focus-within:opacity-100',
      )}
    >
      <Scrubber
        instant={instant}
        from={from}
        to={to}
        isLive={isLive}
        isAtEdge={state.isAtEdge}
        ticks={ticks}
        onSeek={player.seek}
        onLive={player.goLive}
      />
      <div className="flex items-center gap-0.5 text-13 font-medium">
        <Control
          label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => (isPlaying ? player.pause() : player.play())}
        >
          {isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        </Control>
        <Control label="Back 10 seconds" onClick={() => player.seek(Math.max(from, instant - 10_000))}>
          <RotateCcw {...ICON} />
        </Control>
        <Volume player={player} state={state} />
        {isLive ? (
          <LiveButton isAtEdge={state.isAtEdge} onClick={player.goLive} />
        ) : (
          <p className="px-2 tabular-nums">
            {placeText(instant, from)}
            <span className="text-white/70"> / {placeText(to, from)}</span>
          </p>
        )}
        <span className="flex-1" />
        {(!isLive || !state.isAtEdge) && <Rate rate={state.rate} onChange={player.setRate} />}
        {props.onPictureInPicture && (
          <Control label="Picture in picture" onClick={props.onPictureInPicture} className="max-sm:hidden">
            <PictureInPicture2 {...ICON} />
          </Control>
        )}
        <Control label={isFullscreen ? 'Leave full screen' : 'Full screen'} onClick={props.onFullscreen}>
          {isFullscreen ? <Minimize {...ICON} /> : <Maximize {...ICON} />}
        </Control>
      </div>
    </div>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

interface ControlProps {
  label: string;
  onClick(): void;
  children: ReactNode;
  className?: string;
}

function Control({ label, onClick, children, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-md text-white hover:bg-white/15 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white',
        className,
      )}
    >
      {children}
    </button>
  );
}

function Volume({ player, state: { isMuted, volume } }: Pick<ControlsProps, 'player' | 'state'>) {
  const Icon = isMuted || volume === 0 ? VolumeX : Volume2;
  return (
    <span className="group flex items-center">
      <Control label={isMuted ? 'Unmute' : 'Mute'} onClick={() => player.setMuted(!isMuted)}>
        <Icon {...ICON} />
      </Control>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={(event) => player.setVolume(event.target.valueAsNumber)}
        onKeyDown={(event) => event.stopPropagation()}
        className="h-6 w-0 cursor-pointer opacity-0 accent-white transition-width duration-(--t-2) group-focus-within:w-20 group-focus-within:opacity-100 group-hover:w-20 group-hover:opacity-100 pointer-coarse:hidden"
      />
    </span>
  );
}

/** The yellow dot means that the viewer is live. */
function LiveButton({ isAtEdge, onClick }: { isAtEdge: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={isAtEdge ? 'Live' : 'Go to live'}
      title={isAtEdge ? 'Live' : 'Go to live'}
      aria-disabled={isAtEdge}
      onClick={() => isAtEdge || onClick()}
      className={cx(
        'flex h-11 items-center gap-2 rounded-md px-2 text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-white',
        !isAtEdge && 'hover:bg-white/15',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('size-2.5 rounded-full', isAtEdge ? 'bg-ace' : 'border-2 border-white/80')}
      />
      {isAtEdge ? 'Live' : 'Go to live'}
    </button>
  );
}

function Rate({ rate, onChange }: { rate: number; onChange(rate: number): void }) {
  return (
    <label className="relative grid h-11 min-w-11 place-items-center rounded-md px-1 tabular-nums hover:bg-white/15 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-white">
      <span aria-hidden="true">{rate}×</span>
      <select
        aria-label="Speed"
        value={rate}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => event.stopPropagation()}
        className="absolute inset-0 cursor-pointer appearance-none bg-transparent text-transparent outline-none"
      >
        {RATES.map((one) => (
          <option key={one} value={one} className="bg-surface text-ink">
            {one}×
          </option>
        ))}
      </select>
    </label>
  );
}
