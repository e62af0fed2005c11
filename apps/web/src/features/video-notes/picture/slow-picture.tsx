import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { type Recording, SPEEDS, type Speed } from './use-recording.ts';

interface SlowPictureProps {
  recording: Recording;
  label: string;
  /** Over the picture: a drawing. */
  children?: ReactNode;
}

/** The picture of a recording, with its waiting and failed states. */
export function SlowPicture({ recording, label, children }: SlowPictureProps) {
  return (
    <div
      className="relative mx-auto max-w-full overflow-hidden bg-board"
      // The fields below stay in reach: a tall picture is made narrower, never cut, since drawings are in parts of it.
      style={{ aspectRatio: recording.ratio, width: `min(100%, calc(58dvh * ${recording.ratio}))` }}
    >
      <video ref={recording.ref} aria-label={label} playsInline muted preload="auto" className="size-full" />
      {children}
      {recording.state === 'loading' && (
        <p role="status" className="absolute inset-0 grid place-items-center text-sm text-white">
          Loading the video
        </p>
      )}
      {recording.state === 'failed' && (
        <div className="absolute inset-0 grid place-items-center bg-surface">
          <ErrorState title="Couldn't play this video" onRetry={recording.retry}>
            The recording may have been deleted, or you are offline.
          </ErrorState>
        </div>
      )}
    </div>
  );
}

export interface Steering {
  readonly isPlaying: boolean;
  readonly speed: Speed;
  setPlaying(isPlaying: boolean): void;
  setSpeed(speed: Speed): void;
  step(frames: number): void;
  /** Milliseconds. */
  skip(byMs: number): void;
}

const SECOND_MS = 1000;

/** Comma and period step a frame, the arrows a second, and space plays. Fields and lists keep their own keys. */
export function pressSlowKey(event: KeyboardEvent, steering: Steering): void {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, select, audio') !== null;
  const isForButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
  if (isTyping || isForButton || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const act = {
    ',': () => steering.step(-1),
    '.': () => steering.step(1),
    ArrowLeft: () => steering.skip(-SECOND_MS),
    ArrowRight: () => steering.skip(SECOND_MS),
    ' ': () => steering.setPlaying(!steering.isPlaying),
  }[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
}

const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 2 } as const;

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

interface SlowControlsProps {
  steering: Steering;
  /** Milliseconds since the recording began. */
  placeMs: number;
  lengthMs: number;
  onPlace(placeMs: number): void;
}

/** Plays, steps and slows one recording, or two at once. */
export function SlowControls({ steering, placeMs, lengthMs, onPlace }: SlowControlsProps) {
  const { isPlaying, speed } = steering;
  return (
    <div className="grid gap-2">
      <input
        type="range"
        aria-label="Place in the video"
        aria-valuetext={clockText(placeMs)}
        min={0}
        max={Math.max(1, Math.round(lengthMs / SECOND_MS))}
        step={1}
        value={Math.round(placeMs / SECOND_MS)}
        onChange={({ target }) => onPlace(Number(target.value) * SECOND_MS)}
        className="h-11 w-full accent-court md:h-6"
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Back 1 frame" look="line" onClick={() => steering.step(-1)}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <Button
          look="pri"
          onClick={() => steering.setPlaying(!isPlaying)}
          icon={isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <IconButton label="Forward 1 frame" look="line" onClick={() => steering.step(1)}>
          <ChevronRight {...ICON} />
        </IconButton>
        <Segmented
          label="Speed"
          choices={SPEED_CHOICES}
          value={String(speed)}
          onChange={(value) => steering.setSpeed(SPEEDS.find((one) => String(one) === value) ?? 1)}
        />
        <span className="type-num ml-auto text-lg tabular-nums">{placeText(placeMs)}</span>
      </div>
    </div>
  );
}

/** `12:40.25`: a place to a hundredth of a second. */
export function placeText(placeMs: number): string {
  const hundredths = Math.round(Math.max(0, placeMs) / 10);
  return `${clockText(hundredths * 10)}.${String(hundredths % 100).padStart(2, '0')}`;
}
