import { type ReactNode, useState } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileButtons } from '#web/ui/file-buttons.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { CropField } from './crop-field.tsx';
import type { Shape } from './frame.ts';
import { useMakeVideo } from './use-make-video.ts';
import type { VideoPart } from './video-plan.ts';

interface VideoDialogProps {
  title: string;
  /** The clips, each with its board and its card; the choices here leave them out. */
  parts: readonly VideoPart[];
  fileName: string;
  /** A picture to place the vertical cut on; null without one. */
  still: string | null;
  onClose(): void;
}

const SHAPES = [
  { value: 'wide', label: 'Wide 16:9' },
  { value: 'tall', label: 'Vertical 9:16' },
] as const satisfies readonly { value: Shape; label: string }[];

/** Makes a file on this device: its shape, the score in the picture, and a card in front. */
export function VideoDialog({ title, parts, fileName, still, onClose }: VideoDialogProps) {
  const [shape, setShape] = useState<Shape>('wide');
  const [center, setCenter] = useState(0.5);
  const [hasScore, setScore] = useState(true);
  const [hasCard, setCard] = useState(false);
  const { state, make, cancel } = useMakeVideo();
  const { shareFile } = useDevice();
  const isMaking = state.status === 'making';
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      cancel(); // a file of other choices
      set(value);
    };
  const start = () =>
    make(
      {
        shape,
        center,
        parts: parts.map((part) => ({
          ...part,
          hasBoard: hasScore && part.hasBoard,
          card: hasCard ? part.card : null,
        })),
      },
      fileName,
    );
  const card = parts.find((part) => part.card)?.card;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      size="sm"
      actions={
        <Actions state={state} onStart={start} onCancel={isMaking ? cancel : onClose}>
          {state.status === 'made' && (
            <FileButtons
              file={state.file}
              kind="video"
              save={() => saveFile({ name: state.file.name, content: state.file })}
              share={shareFile}
            />
          )}
        </Actions>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="Shape"
          choices={SHAPES}
          value={shape}
          onChange={change(setShape)}
          disabled={isMaking}
          block
        />
        {shape === 'tall' && (
          <CropField still={still} center={center} onChange={change(setCenter)} disabled={isMaking} />
        )}
        {parts.some(({ hasBoard }) => hasBoard) && (
          <Switch checked={hasScore} onChange={change(setScore)} disabled={isMaking}>
            Score in the picture
          </Switch>
        )}
        {card && (
          <Switch
            checked={hasCard}
            onChange={change(setCard)}
            disabled={isMaking}
            hint={[card.title, ...card.lines].join(', ')}
          >
            Title card in front
          </Switch>
        )}
        <div aria-live="polite" className="empty:hidden">
          {state.status === 'making' && (
            <ProgressBar
              label="Making the video"
              done={state.done}
              total={state.total}
              words={`${clockText(state.done * 1000)} of ${clockText(state.total * 1000)}`}
            />
          )}
          {state.status === 'made' && <p className="type-strong">The video is ready.</p>}
        </div>
        <div role="alert" className="empty:hidden">
          {state.status === 'failed' && <FieldError>The video was not made. {state.reason}</FieldError>}
        </div>
        <p className="text-13 text-ink-2">
          This device makes the video, as long as this page is open. Nothing is uploaded.
        </p>
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  state: ReturnType<typeof useMakeVideo>['state'];
  onStart(): void;
  onCancel(): void;
  children: ReactNode;
}

function Actions({ state, onStart, onCancel, children }: ActionsProps) {
  return (
    <>
      <Button look="gho" onClick={onCancel}>
        {state.status === 'made' ? 'Close' : 'Cancel'}
      </Button>
      {state.status === 'made' ? (
        children
      ) : (
        <Button look="pri" onClick={onStart} busy={state.status === 'making'}>
          Make video
        </Button>
      )}
    </>
  );
}
