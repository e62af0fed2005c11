import { CameraOff, Radio } from 'lucide-react';
import { useRef } from 'react';
import { captureWords } from '#web/features/camera/panel/camera-words.ts';
import { HealthLine, LimitLines } from '#web/features/camera/panel/limit-lines.tsx';
import { MovingPicture } from '#web/features/camera/panel/moving-picture.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepTabInside } from '#web/ui/keep-tab-inside.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import type { ReadyView } from './ready-view.ts';

interface ReadyScreenProps {
  view: ReadyView;
  onGoLive(): void;
  /** Tries to open a lost camera. */
  onRetry(): void;
  onCancel(): void;
}

/** The whole screen of a device that waits to be started: its picture, its state, and how to go on by hand. */
export function ReadyScreen({ view, onGoLive, onRetry, onCancel }: ReadyScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(dialog, heading);
  const { setup, phase, picture, gap, isStarting } = view;
  const isStopped = phase === 'stopped';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ready-title"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      onKeyDown={keepTabInside}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col bg-board p-0 open:flex"
    >
      <section aria-label="Your camera" className="relative min-h-0 flex-1 text-white">
        {picture && (
          <MovingPicture picture={picture} label="Your camera's picture" className="absolute inset-0" />
        )}
        {!picture && !gap && !isStopped && (
          <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-3">
            <Spinner />
            <span className="text-sm">Opening the camera</span>
          </p>
        )}
        {gap && <Gap gap={gap} onRetry={onRetry} />}
      </section>
      <div className="max-h-1/2 shrink-0 overflow-y-auto bg-surface pb-plus-safe-4 text-ink">
        <div className="page-width grid gap-3 pt-4">
          <div>
            <h1 ref={heading} id="ready-title" tabIndex={-1} className="type-section text-20/7 outline-none">
              {setup.body.title}
            </h1>
            <p role="status" className="text-ink-2">
              {stateText(view)}
            </p>
          </div>
          {view.problem !== null && (
            <Banner tone="error" urgent>
              {isStopped ? view.problem : `Couldn't start. ${view.problem}`}
            </Banner>
          )}
          {!isStopped && (
            <div>
              {view.isUnreachable && (
                <div role="status">
                  <HealthLine words={{ tone: 'warn', text: 'Not connected. Trying again…' }} />
                </div>
              )}
              <LimitLines bitsPerSecond={null} />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            {!isStopped && (
              <Button
                look="pri"
                busy={isStarting}
                aria-disabled={!picture}
                onClick={() => picture && onGoLive()}
                icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                className="max-md:flex-1"
              >
                Go Live now
              </Button>
            )}
            <Button onClick={onCancel} disabled={isStarting} className="max-md:flex-1">
              {isStopped ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}

function stateText({ phase, isStarting, isUnreachable, picture, gap, setup }: ReadyView): string {
  if (phase === 'stopped') {
    return 'This camera is no longer ready.';
  }
  if (isStarting) {
    return 'Starting…';
  }
  if (!picture || gap?.kind === 'lost') {
    return 'Not ready. Other devices can start this camera once it has a picture.';
  }
  return isUnreachable
    ? 'Not ready. Other devices can start this camera once it is connected.'
    : `Ready. Anyone who broadcasts for ${setup.team.name} can start this camera.`;
}

/** The reason why there is no picture. */
function Gap({ gap, onRetry }: { gap: NonNullable<ReadyView['gap']>; onRetry(): void }) {
  const isPaused = gap.kind === 'paused';
  const words = gap.problem && captureWords(gap.problem);
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 overflow-y-auto bg-board/82 p-5 text-center"
    >
      <CameraOff aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <p className="text-base font-semibold">
        {isPaused ? 'Paused' : (words?.title ?? 'Camera disconnected')}
      </p>
      <p className="measure-48 text-sm">
        {isPaused
          ? 'Camera paused by your phone. It resumes when you return.'
          : (words?.advice ?? 'We keep trying to reconnect it.')}
      </p>
      {!isPaused && (
        <Button look="glass" onClick={onRetry} className="mt-2">
          Try again
        </Button>
      )}
    </div>
  );
}
