import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { clockText } from '#web/ui/words/duration.ts';
import { placeText } from './file-words.ts';
import type { FilePicture } from './use-picture.ts';

/** A point in the strip below the picture. */
export interface Tick {
  readonly id: string;
  readonly placeMs: number;
  readonly score: string;
  readonly isMarked: boolean;
}

interface LineUpPictureProps {
  picture: FilePicture;
  durationMs: number;
  frameMs: number;
  /** `Point 2, serve`; null once nothing is asked. */
  label: string | null;
  /** The score at this place; null before anything is marked. */
  score: string | null;
  ticks: readonly Tick[];
  /** `131 points`, for the foot of the strip. */
  about: string | null;
}

const STRIP_MS = 4 * 60_000;
const LEAD_MS = 32_000;

/** The picture of the file, moved by seconds and frames, and the points around this place. */
export function LineUpPicture(props: LineUpPictureProps) {
  const { picture, durationMs, frameMs, label, score } = props;
  const move = (byMs: number) => () => picture.seek(picture.placeMs + byMs);
  return (
    <div className="overflow-hidden bg-board text-white max-md:-mx-(--margin) md:rounded-block">
      <div className="relative aspect-video">
        <video
          ref={picture.ref}
          src={picture.url}
          aria-label="Your video"
          playsInline
          muted
          preload="auto"
          className="size-full object-contain"
        />
        {picture.isBroken && (
          <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center text-sm">
            This browser can't show this video before it is sent. You can line it up afterwards.
          </p>
        )}
        {label !== null && (
          <span className="absolute top-3.5 left-4 rounded-full bg-board/80 px-3 text-13/7 font-semibold">
            {label}
          </span>
        )}
        {score !== null && (
          <span className="type-num absolute bottom-3.5 left-4 rounded-sm bg-board/85 px-3.5 py-1 text-22">
            {score}
          </span>
        )}
      </div>
      <div className="grid gap-2.5 px-4 pt-3 pb-3.5">
        <div className="flex items-center gap-2">
          <Step aria-label="−1 s, back 1 second" onClick={move(-1000)}>
            −1 s
          </Step>
          <Step aria-label="Back 1 frame" onClick={move(-frameMs)}>
            <ChevronLeft {...SIGN} />
          </Step>
          <Step aria-label={picture.isPlaying ? 'Pause' : 'Play'} onClick={picture.toggle}>
            {picture.isPlaying ? <Pause {...SIGN} /> : <Play {...SIGN} className="size-4 fill-current" />}
          </Step>
          <Step aria-label="Forward 1 frame" onClick={move(frameMs)}>
            <ChevronRight {...SIGN} />
          </Step>
          <Step aria-label="+1 s, forward 1 second" onClick={move(1000)}>
            +1 s
          </Step>
          <span className="type-num ml-auto text-22">{placeText(picture.placeMs)}</span>
        </div>
        <input
          type="range"
          aria-label="Place in the video"
          aria-valuetext={placeText(picture.placeMs)}
          min={0}
          max={Math.max(1, Math.round(durationMs / 1000))}
          step={1}
          value={Math.round(picture.placeMs / 1000)}
          onChange={({ target }) => picture.seek(Number(target.value) * 1000)}
          className="h-11 w-full accent-ace md:h-6"
        />
        <Strip {...props} />
      </div>
    </div>
  );
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

function Step({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'grid h-11 min-w-11 place-items-center rounded-md bg-white/10 px-2.5 text-13 font-semibold hover:bg-white/20',
        className,
      )}
    />
  );
}

/** Four minutes around this place, with the points in them. Screen readers have the list of points instead. */
function Strip({ picture, durationMs, ticks, about }: LineUpPictureProps) {
  const latest = Math.max(0, durationMs - STRIP_MS);
  const from = Math.min(latest, Math.max(0, picture.placeMs - LEAD_MS));
  const to = Math.min(durationMs, from + STRIP_MS);
  const share = (ms: number) => `${((ms - from) / Math.max(1, to - from)) * 100}%`;
  const near = ticks.filter(({ placeMs }) => placeMs >= from && placeMs <= to);
  return (
    <div aria-hidden="true">
      <div className="relative h-10 overflow-hidden rounded-sm bg-white/10">
        {near.map(({ id, placeMs, isMarked }) => (
          <i
            key={id}
            className={cx('absolute w-0.5', isMarked ? 'inset-y-0 bg-white' : 'inset-y-2 bg-white/40')}
            style={{ left: share(placeMs) }}
          />
        ))}
        <i className="absolute inset-y-0 w-0.75 bg-ace" style={{ left: share(picture.placeMs) }} />
      </div>
      <div className="relative mt-1 h-5 overflow-hidden text-13">
        {near.map(({ id, placeMs, score }) => (
          <span key={id} className="type-num absolute -translate-x-1/2" style={{ left: share(placeMs) }}>
            {score}
          </span>
        ))}
      </div>
      <div className="flex justify-between gap-3 text-13 text-navy-ink-2">
        <span>{clockText(from)}</span>
        <span>{about}</span>
        <span>{clockText(to)}</span>
      </div>
    </div>
  );
}
