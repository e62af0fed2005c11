import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { placeText } from '#web/features/video-notes/picture/slow-picture.tsx';
import type { Footage } from '#web/features/video-notes/picture/use-footage.ts';
import type { Recording } from '#web/features/video-notes/picture/use-recording.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** From frame by frame to skimming. */
const SPEEDS: readonly number[] = [0.25, 0.5, 1, 1.5, 2, 3];

export const BACK_MS = 3000;
export const FORWARD_MS = 5000;

/** The next speed, or the one before; the ends stay. */
export function speedAfter(speed: number, by: 1 | -1): number {
  const place = SPEEDS.indexOf(speed);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, place + by))] ?? 1;
}

const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 2 } as const;
const CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

interface TagControlsProps {
  recording: Recording;
  footage: Footage;
  speed: number;
  onSpeed(speed: number): void;
}

/** Plays, steps and slows the video. */
export function TagControls({ recording, footage, speed, onSpeed }: TagControlsProps) {
  const { isPlaying, instant } = recording;
  const placeMs = Math.max(0, instant - footage.from);
  const skip = (byMs: number) => () => recording.seek(recording.now() + byMs);
  return (
    <div className="grid gap-2">
      <input
        type="range"
        aria-label="Place in the video"
        aria-valuetext={placeText(placeMs)}
        min={0}
        max={Math.max(1, Math.round((footage.to - footage.from) / 1000))}
        step={1}
        value={Math.round(placeMs / 1000)}
        onChange={({ target }) => recording.seek(footage.from + Number(target.value) * 1000)}
        className="h-11 w-full accent-court md:h-6"
      />
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Back 3 seconds" look="line" onClick={skip(-BACK_MS)}>
          <RotateCcw {...ICON} />
        </IconButton>
        <IconButton label="Back 1 frame" look="line" onClick={() => recording.step(-1)}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          look="line"
          onClick={() => recording.setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause {...ICON} /> : <Play {...ICON} />}
        </IconButton>
        <IconButton label="Forward 1 frame" look="line" onClick={() => recording.step(1)}>
          <ChevronRight {...ICON} />
        </IconButton>
        <IconButton label="Forward 5 seconds" look="line" onClick={skip(FORWARD_MS)}>
          <RotateCw {...ICON} />
        </IconButton>
        <span className="type-num ml-auto text-lg tabular-nums">{placeText(placeMs)}</span>
        <Segmented
          label="Speed"
          choices={CHOICES}
          value={String(speed)}
          onChange={(value) => onSpeed(Number(value))}
        />
      </div>
    </div>
  );
}
