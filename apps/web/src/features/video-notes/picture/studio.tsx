import type { Stroke } from '@allcourt/contract';
import { Columns2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DrawingBoard, type Pen } from '#web/features/video-notes/drawing/drawing-board.tsx';
import { DrawingLayer } from '#web/features/video-notes/drawing/drawing-layer.tsx';
import { DrawingTools } from '#web/features/video-notes/drawing/drawing-tools.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import { placeText, pressSlowKey, SlowControls, SlowPicture, type Steering } from './slow-picture.tsx';
import type { Footage } from './use-footage.ts';
import { type Pair, usePair } from './use-pair.ts';
import { type Recording, type Speed, useRecording } from './use-recording.ts';

/** The recordings that can be shown beside the first. */
export interface Beside {
  readonly choices: readonly { readonly id: string; readonly title: string }[];
  readonly id: string;
  onChoose(id: string): void;
  /** Null while it loads. */
  readonly footage: Footage | null;
}

interface StudioProps {
  footage: Footage;
  recording: Recording;
  beside: Beside;
  drawing: readonly Stroke[];
  /** Null for a reader, who sees the drawing at its moment only. */
  onDraw: ((drawing: readonly Stroke[]) => void) | null;
  /** The moment that the drawing belongs to. */
  drawnAt: number;
  children?: ReactNode;
}

/** Nearer than this, the picture is the one of the drawing. */
const SAME_MS = 60;

/** A recording in slow motion and frame by frame, with a drawing on its still picture, and a second moment beside it. */
export function Studio({ footage, recording, beside, drawing, onDraw, drawnAt, children }: StudioProps) {
  const [speed, setSpeed] = useState<Speed>(0.5);
  const [pen, setPen] = useState<Pen>({ kind: 'arrow', color: 'yellow' });
  const [isComparing, setComparing] = useState(false);
  const other = useRecording({ base: beside.footage?.base ?? footage.base, at: recording.instant });
  const pair = usePair(recording, isComparing ? other : null);
  const isStill = !recording.isPlaying && recording.state === 'ready';
  const hasDrawing = drawing.length > 0;
  const isAtDrawing = isStill && hasDrawing && Math.abs(recording.instant - drawnAt) < SAME_MS;
  const { setSpeed: setFirst } = recording;
  const { setSpeed: setSecond } = other;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that has just opened plays at the browser's own speed.
  useEffect(() => {
    setFirst(speed);
    setSecond(speed);
  }, [speed, setFirst, setSecond, recording.state, other.state]);
  const steering: Steering = { isPlaying: recording.isPlaying, speed, setSpeed, ...pair };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the player, whose buttons do the same.
    <div className="grid gap-3" onKeyDown={(event) => pressSlowKey(event, steering)}>
      <div className={cx('grid items-start gap-3', isComparing && 'md:grid-cols-2')}>
        <SlowPicture recording={recording} label="Video">
          {onDraw && (isAtDrawing || (isStill && !hasDrawing)) && (
            <DrawingBoard drawing={drawing} pen={pen} onDraw={onDraw} />
          )}
          {!onDraw && isAtDrawing && <DrawingLayer drawing={drawing} />}
        </SlowPicture>
        {isComparing && <SecondPicture key={beside.id} beside={beside} recording={other} pair={pair} />}
      </div>
      <SlowControls
        steering={steering}
        placeMs={recording.instant - footage.from}
        lengthMs={footage.to - footage.from}
        onPlace={(placeMs) => pair.skip(footage.from + placeMs - recording.now())}
      />
      <div className="flex flex-wrap items-center gap-2">
        {onDraw && (
          <DrawingTools
            pen={pen}
            onPen={setPen}
            onUndo={hasDrawing ? () => onDraw(drawing.slice(0, -1)) : null}
          />
        )}
        {hasDrawing && !isAtDrawing && (
          <Button onClick={() => pair.skip(drawnAt - recording.now())}>Back to the drawing</Button>
        )}
        <Button
          aria-pressed={isComparing}
          look={isComparing ? 'pri' : 'line'}
          onClick={() => {
            other.seek(recording.now());
            setComparing(!isComparing);
          }}
          icon={<Columns2 aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Compare
        </Button>
        {children}
      </div>
    </div>
  );
}

interface SecondPictureProps {
  beside: Beside;
  recording: Recording;
  pair: Pair;
}

/** The second moment, which is moved alone by frames and seconds until both show the same of a stroke. */
function SecondPicture({ beside, recording, pair }: SecondPictureProps) {
  const { footage, choices, id } = beside;
  const frameMs = recording.frame * 1000;
  const shift = (words: string, label: string, byMs: number) => (
    <Button aria-label={label} onClick={() => pair.shift(byMs)}>
      {words}
    </Button>
  );
  return (
    <section aria-label="Second video" className="grid gap-2">
      {footage ? (
        <SlowPicture recording={recording} label="Second video" />
      ) : (
        <p role="status" className="grid aspect-video place-items-center bg-board text-sm text-white">
          Loading the video
        </p>
      )}
      {choices.length > 1 && (
        <SelectField label="Second video" value={id} onChange={({ target }) => beside.onChoose(target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </SelectField>
      )}
      {footage && (
        <>
          <input
            type="range"
            aria-label="Place in the second video"
            aria-valuetext={placeText(recording.instant - footage.from)}
            min={0}
            max={Math.max(1, Math.round((footage.to - footage.from) / 1000))}
            step={1}
            value={Math.round((recording.instant - footage.from) / 1000)}
            onChange={({ target }) => pair.place(footage.from + Number(target.value) * 1000)}
            className="h-11 w-full accent-court md:h-6"
          />
          <div className="flex flex-wrap items-center gap-2">
            {shift('−1 s', '−1 s, second video back 1 second', -1000)}
            {shift('−1 frame', '−1 frame, second video', -frameMs)}
            {shift('+1 frame', '+1 frame, second video', frameMs)}
            {shift('+1 s', '+1 s, second video forward 1 second', 1000)}
            <span className="type-num ml-auto text-lg tabular-nums">
              {placeText(recording.instant - footage.from)}
            </span>
          </div>
        </>
      )}
    </section>
  );
}
