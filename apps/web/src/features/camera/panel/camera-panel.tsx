import { Eye, Mic, MicOff, SwitchCamera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CameraView } from '#web/features/camera/film/camera-view.ts';
import { camera, useCamera } from '#web/features/camera/film/this-camera.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { ScoreBug } from '#web/features/player/score/score-bug.tsx';
import { Button } from '#web/ui/button.tsx';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { CameraNotice } from './camera-notice.tsx';
import { healthWords } from './camera-words.ts';
import { HealthLine, LimitLines } from './limit-lines.tsx';
import { MovingPicture } from './moving-picture.tsx';
import { useDevices } from './use-devices.ts';

interface CameraPanelProps {
  /** Buttons shown below the picture on a phone. */
  actions: ReactNode;
  /** Draws the head of the stream with the camera's state and its controls in it. */
  head(controls: ReactNode): ReactNode;
}

/** The picture, the state and the controls of the camera, on the device that films. */
export function CameraPanel({ actions, head }: CameraPanelProps) {
  const view = useCamera();
  const { answer, viewers } = useLive();
  if (view?.broadcast.id !== answer.broadcast.id) {
    return null;
  }
  const isFilming = view.phase === 'filming';
  return (
    <section aria-label="Your camera" className="grid gap-3">
      <div className="fits-screen relative aspect-video overflow-hidden rounded-block bg-board text-white max-md:-mx-4 max-md:rounded-none">
        {view.picture && <MovingPicture picture={view.picture} label="Your camera's picture" />}
        {isFilming && (
          <div className="absolute bottom-4 left-3 md:bottom-6 md:left-5">
            <ScoreBug />
          </div>
        )}
        {isFilming && <Pills viewers={viewers} since={view.broadcast.startedAt} isMuted={view.isMuted} />}
        <CameraNotice view={view} />
      </div>
      {isFilming && actions}
      {head(
        <>
          <div className="max-md:basis-full">
            <HealthLine words={healthWords(view)} />
            {isFilming && <LimitLines bitsPerSecond={view.bitsPerSecond} />}
          </div>
          {isFilming && <Controls view={view} />}
        </>,
      )}
    </section>
  );
}

function Pills({ viewers, since, isMuted }: { viewers: number; since: number; isMuted: boolean }) {
  return (
    <div className="absolute top-3 right-3 left-3 flex flex-wrap items-center gap-2 md:top-4 md:right-4 md:left-4">
      <Pill className="bg-live">
        <span aria-hidden="true" className="size-2 rounded-full bg-white" />
        LIVE
        <Elapsed since={since} className="tabular-nums" />
      </Pill>
      <Pill className="bg-board/82">
        <Eye aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {viewers}
        <span className="sr-only">watching</span>
      </Pill>
      {isMuted && (
        <Pill className="bg-board/82">
          <MicOff aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Muted
        </Pill>
      )}
    </div>
  );
}

function Pill({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-8 items-center gap-1.75 rounded-tile px-3 text-13 font-semibold text-white ${className}`}
    >
      {children}
    </span>
  );
}

function Controls({ view }: { view: CameraView }) {
  const { cameras } = useDevices(true);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MuteButton view={view} />
      {cameras.length > 1 && <SwitchButton view={view} cameras={cameras} />}
    </div>
  );
}

function MuteButton({ view: { isMuted, hasMicrophone } }: { view: CameraView }) {
  const Icon = isMuted || !hasMicrophone ? MicOff : Mic;
  return (
    <Button
      aria-pressed={isMuted}
      aria-disabled={!hasMicrophone}
      title={hasMicrophone ? undefined : 'No microphone, or no sound output'}
      onClick={() => hasMicrophone && camera.setMuted(!isMuted)}
      icon={<Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      {hasMicrophone ? 'Mute' : 'No sound'}
    </Button>
  );
}

interface SwitchButtonProps {
  view: CameraView;
  cameras: readonly MediaDeviceInfo[];
}

/** Switches to the next camera. */
function SwitchButton({ view, cameras }: SwitchButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const next = () => {
    const open = view.picture?.getVideoTracks()[0]?.getSettings().deviceId;
    const place = cameras.findIndex(({ deviceId }) => deviceId === open);
    const device = cameras[(place + 1) % cameras.length];
    if (device) {
      setBusy(true);
      const rest = () => setBusy(false);
      camera.changeCamera({ ...view.wish, cameraId: device.deviceId }).then(rest, rest);
    }
  };
  return (
    <Button
      busy={isBusy}
      onClick={next}
      icon={<SwitchCamera aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Switch camera
    </Button>
  );
}
