import type { ReactNode } from 'react';
import { saveFile } from '#web/data/save-file.ts';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { camera } from '#web/features/camera/film/this-camera.ts';
import { Button } from '#web/ui/button.tsx';
import { captureWords } from './camera-words.ts';
import { openSource, useAct } from './use-act.ts';

/** Drawn over the picture: why there is none, or why nothing is being sent, and what to do. */
export function CameraNotice({ view }: { view: CameraView }) {
  if (view.phase === 'stopped') {
    return <Stopped view={view} />;
  }
  if (view.phase === 'ending') {
    return <Ending view={view} />;
  }
  return view.gap && <Gap view={view} gap={view.gap} />;
}

function Gap({ view, gap }: { view: CameraView; gap: NonNullable<CameraView['gap']> }) {
  const { isBusy, problem, run } = useAct();
  const isPaused = gap.kind === 'paused';
  const words = gap.problem && captureWords(gap.problem);
  return (
    <Notice
      title={isPaused ? 'Paused' : (words?.title ?? 'Camera disconnected')}
      problem={problem}
      acts={
        <Button look="glass" busy={isBusy} onClick={() => run(() => camera.changeCamera(view.wish))}>
          Try again
        </Button>
      }
    >
      {isPaused
        ? 'Camera paused by your phone. It resumes when you return.'
        : (words?.advice ?? 'Viewers see the last picture. Reconnect it or choose another camera.')}
    </Notice>
  );
}

function Ending({ view }: { view: CameraView }) {
  const { isBusy, problem, run } = useAct();
  if (!view.isUnreachable) {
    return <Notice title="Ending stream">Sending the last seconds. Keep this page open.</Notice>;
  }
  return (
    <Notice
      title="Connection lost"
      problem={problem}
      acts={
        <>
          <Button look="glass" onClick={() => camera.wake()}>
            Try now
          </Button>
          {view.waitingSeconds > 0 && <SaveButton isBusy={isBusy} onSave={() => run(saveFilms)} />}
        </>
      }
    >
      {view.waitingSeconds > 0
        ? `The last ${view.waitingSeconds} s are saved on this device. We'll send them when you're back online.`
        : "We'll end the stream when you're back online."}
    </Notice>
  );
}

const CAN_RESTART = ['another-camera', 'not-signed-in', 'storage-full'];

function Stopped({ view }: { view: CameraView }) {
  const { isBusy, problem, run } = useAct();
  const { code, message } = view.refusal ?? { code: '', message: 'The stream has stopped.' };
  const restart = async () => camera.restart(await openSource(view.wish, view.isMuted));
  return (
    <Notice
      title="Camera stopped"
      problem={problem}
      acts={
        <>
          {CAN_RESTART.includes(code) && (
            <Button look="glass" busy={isBusy} onClick={() => run(restart)}>
              {code === 'another-camera' ? 'Use this device' : 'Continue'}
            </Button>
          )}
          {view.waitingSeconds > 0 && <SaveButton isBusy={isBusy} onSave={() => run(saveFilms)} />}
          <Button look="glass" onClick={() => void camera.dismiss()}>
            Close
          </Button>
        </>
      }
    >
      {message}
      {view.waitingSeconds > 0 && ` The last ${view.waitingSeconds} s are saved on this device only.`}
    </Notice>
  );
}

function SaveButton({ isBusy, onSave }: { isBusy: boolean; onSave(): void }) {
  return (
    <Button look="glass" busy={isBusy} onClick={onSave}>
      Save recording
    </Button>
  );
}

async function saveFilms(): Promise<void> {
  for (const film of await camera.films()) {
    saveFile(film);
  }
}

interface NoticeProps {
  title: string;
  problem?: string | null;
  acts?: ReactNode;
  children: ReactNode;
}

function Notice({ title, problem = null, acts, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 overflow-y-auto bg-board/82 p-5 text-center text-white"
    >
      <p className="text-base font-semibold">{title}</p>
      <p className="measure-48 text-sm">{children}</p>
      {problem !== null && <p className="measure-48 text-sm font-semibold">{problem}</p>}
      {acts && <div className="mt-2 flex flex-wrap justify-center gap-2">{acts}</div>}
    </div>
  );
}
