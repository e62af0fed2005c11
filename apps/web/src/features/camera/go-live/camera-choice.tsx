import { CameraOff, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CaptureWish } from '#web/features/camera/capture/capture.ts';
import type { Sound } from '#web/features/camera/capture/sound.ts';
import { captureWords, sizeText } from '#web/features/camera/panel/camera-words.ts';
import { MovingPicture } from '#web/features/camera/panel/moving-picture.tsx';
import { useDevices } from '#web/features/camera/panel/use-devices.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { OpenPreview, Preview } from './use-preview.ts';

interface CameraChoiceProps {
  preview: Preview;
  wish: CaptureWish;
  onWish(wish: CaptureWish): void;
  onRetry(): void;
}

/** Choice of camera and microphone, with a preview of both. */
export function CameraChoice({ preview, wish, onWish, onRetry }: CameraChoiceProps) {
  const open = preview.status === 'ready' ? preview.open : null;
  return (
    <section aria-label="Camera" className="grid gap-3">
      <div className="relative aspect-video overflow-hidden rounded-card bg-board text-white">
        {open && <MovingPicture picture={open.picture} label="Camera preview" />}
        {preview.status === 'asking' && <Asking />}
        {preview.status === 'problem' && <Problem words={captureWords(preview.problem)} onRetry={onRetry} />}
      </div>
      {open && <DeviceFields open={open} wish={wish} onWish={onWish} />}
    </section>
  );
}

function Asking() {
  return (
    <p role="status" className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6">
      <Spinner />
      <span className="text-center text-sm">
        Waiting for the camera. Your browser may ask for permission.
      </span>
    </p>
  );
}

function Problem({ words, onRetry }: { words: { title: string; advice: string }; onRetry(): void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 p-5 text-center"
    >
      <CameraOff aria-hidden="true" className="size-6" strokeWidth={1.75} />
      <p className="font-semibold">{words.title}</p>
      <p className="measure-44 text-sm">{words.advice}</p>
      <Button
        look="glass"
        size="sm"
        className="mt-1 max-md:h-11"
        onClick={onRetry}
        icon={<RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        Try again
      </Button>
    </div>
  );
}

interface DeviceFieldsProps {
  open: OpenPreview;
  wish: CaptureWish;
  onWish(wish: CaptureWish): void;
}

function DeviceFields({ open: { capture, sound }, wish, onWish }: DeviceFieldsProps) {
  const { cameras, microphones } = useDevices(true);
  const settings = capture.video.getSettings();
  const size = sizeText(settings);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label="Camera"
        help={size}
        value={settings.deviceId ?? ''}
        onChange={(event) => onWish({ ...wish, cameraId: event.target.value })}
      >
        {named(cameras, capture.video).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {capture.microphone ? (
        <div className="grid content-start gap-2">
          <SelectField
            label="Microphone"
            value={capture.microphone.getSettings().deviceId ?? ''}
            onChange={(event) => onWish({ ...wish, microphoneId: event.target.value })}
          >
            {named(microphones, capture.microphone).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          <LevelMeter sound={sound} />
        </div>
      ) : (
        <p className="self-center text-13 text-ink-2">
          No microphone, or no permission. The video will have no sound.
        </p>
      )}
    </div>
  );
}

/** Always includes the open device, even if the browser does not list it. */
function named(devices: readonly MediaDeviceInfo[], open: MediaStreamTrack): { id: string; label: string }[] {
  const all = devices.map(({ deviceId, label }, place) => ({
    id: deviceId,
    label: label || `Device ${place + 1}`,
  }));
  const id = open.getSettings().deviceId ?? '';
  return all.some((device) => device.id === id)
    ? all
    : [{ id, label: open.label || 'Current device' }, ...all];
}

const EVERY_MS = 100;

/** Loudness of the microphone. */
function LevelMeter({ sound }: { sound: Pick<Sound, 'level'> }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLevel(Math.round(sound.level() * 100)), EVERY_MS);
    return () => clearInterval(timer);
  }, [sound]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not allow styling the meter element.
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className="h-full origin-left bg-win forced-colors:bg-highlight"
        style={{ transform: `scaleX(${level / 100})` }}
      />
    </div>
  );
}
