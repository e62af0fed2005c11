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
import { snapshot, snapshotName } from './snapshot.ts';

interface SnapshotButtonProps {
  className?: string;
}

/** Keeps the picture that the viewer sees, with its score; on the device that films, what the camera shows. */
export function SnapshotButton({ className }: SnapshotButtonProps) {
  const why = useWhyNot();
  const take = useSnapshot();
  const toast = useToast();
  const device = useDevice();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    const file = await take();
    if (!file) {
      toast({ text: 'There is no picture to keep at this moment.' });
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
      // Under a thumb there is no other way to the reason.
      toast({ text: `${why}.` });
      return;
    }
    setBusy(true);
    void keep().finally(() => setBusy(false));
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

/** Why there is nothing to keep; null where there is. */
function useWhyNot(): string | null {
  const { hasVideo } = usePlayback();
  const { source } = useLive().answer.broadcast;
  if (source === 'youtube' || source === 'hls') {
    return 'The picture comes from another site, and cannot be copied here';
  }
  return hasVideo ? null : 'This broadcast has no picture of its own';
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
