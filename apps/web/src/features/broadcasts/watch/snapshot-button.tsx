import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback } from '#web/features/player/playback/playback-context.tsx';
import { captionOf } from '#web/features/player/score/caption.ts';
import { scorelineAt, useTimeMachine } from '#web/features/player/score/use-scoreline.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Saves the picture on screen with its score; on the device that films, the camera's picture. */
export function SnapshotButton({ className }: { className?: string }) {
  const why = useWhyNot();
  const take = useSnapshot();
  const toast = useToast();
  const device = useDevice();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    const file = await take();
    if (!file) {
      toast({ text: 'No picture to save yet' });
      return;
    }
    saveFile({ name: file.name, content: file });
    const share = device.shareFile;
    toast({
      text: 'Snapshot saved',
      ...(share ? { action: { label: 'Share', onPress: () => void share(file) } } : {}),
    });
  };
  const handlePress = () => {
    if (why !== null) {
      // A tap has no tooltip, so show the reason as a toast.
      toast({ text: `${why}.` });
      return;
    }
    setBusy(true);
    keep()
      .catch(() => toast({ text: "Couldn't take the snapshot. Try again." }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      aria-disabled={why !== null}
      title={why ?? undefined}
      busy={isBusy}
      onClick={handlePress}
      {...(className === undefined ? {} : { className })}
      icon={<Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Snapshot
    </Button>
  );
}

/** Reason why the button is disabled; null if it is not. */
function useWhyNot(): string | null {
  const { hasVideo } = usePlayback();
  const { source } = useLive().answer.broadcast;
  if (source === 'youtube' || source === 'hls') {
    return "Snapshots don't work with video from another site";
  }
  return hasVideo ? null : 'This broadcast has no video';
}

function useSnapshot(): () => Promise<File | null> {
  const live = useLive();
  const playback = usePlayback();
  const machine = useTimeMachine();
  const isFilmedHere = useOnAir()?.broadcastId === live.answer.broadcast.id;
  return async () => {
    const instant = isFilmedHere ? live.serverNow() : playback.instant();
    const line = scorelineAt(live, machine, instant);
    const frame = isFilmedHere ? await ownFrame() : await seenFrame(playback.snapshot);
    if (!frame) {
      return null;
    }
    const caption = line && captionOf(line);
    const picture = await snapshot({ image: frame, width: frame.width, height: frame.height }, caption);
    const name = snapshotName(caption?.title ?? live.answer.broadcast.title, new Date());
    return picture && new File([picture], name, { type: picture.type });
  };
}

async function ownFrame(): Promise<HTMLCanvasElement | null> {
  const { camera } = await import('#web/features/camera/film/this-camera.ts');
  return camera.frame();
}

async function seenFrame(read: () => Promise<Blob | null>): Promise<ImageBitmap | null> {
  const picture = await read();
  return picture && createImageBitmap(picture);
}

/** Text under a snapshot. */
export interface SnapshotCaption {
  readonly title: string;
  readonly score: string;
}

const QUALITY = 0.92;
/** As a share of the picture's height. */
const BAR = 0.1;

/**
 * A picture at full size, with a bar below it for the score; null if the browser forbids copying it, as with video from
 * another site.
 */
export async function snapshot(
  source: { readonly image: CanvasImageSource; readonly width: number; readonly height: number },
  caption: SnapshotCaption | null,
): Promise<Blob | null> {
  const barHeight = caption ? Math.round(source.height * BAR) : 0;
  const canvas = document.createElement('canvas');
  canvas.width = source.width;
  canvas.height = source.height + barHeight;
  const context = canvas.getContext('2d');
  if (!context) {
    return null;
  }
  context.drawImage(source.image, 0, 0, source.width, source.height);
  if (caption) {
    drawBar(context, { caption, top: source.height, width: source.width, height: barHeight });
  }
  try {
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } catch {
    return null; // another site's picture, which a page may show but not copy
  }
}

interface Bar {
  readonly caption: SnapshotCaption;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Always the app's dark bars, whatever the theme: the picture is shared elsewhere. */
function drawBar(context: CanvasRenderingContext2D, { caption, top, width, height }: Bar): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const pad = height * 0.32;
  const line = top + height / 2;
  context.fillStyle = colour('--navy', 'black');
  context.fillRect(0, top, width, height);
  context.fillStyle = colour('--ace', 'white');
  context.fillRect(0, top, height * 0.1, height);
  context.textBaseline = 'middle';
  context.fillStyle = colour('--navy-ink', 'white');
  context.font = `700 ${Math.round(height * 0.4)}px ${colour('--font-display', 'sans-serif')}`;
  const scoreWidth = context.measureText(caption.score).width;
  context.fillText(caption.title, pad, line, Math.max(0, width - scoreWidth - 3 * pad));
  context.fillStyle = colour('--ace', 'white');
  context.textAlign = 'right';
  context.fillText(caption.score, width - pad, line);
}

/** `okafor-v-duarte-19-42-05.jpg`. */
export function snapshotName(title: string, now: Date): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['snapshot'];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${words.slice(0, 8).join('-')}-${time}.jpg`;
}
