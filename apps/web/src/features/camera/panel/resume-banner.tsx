import { CircleDot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import type { StoredBroadcast } from '#web/features/camera/film/stored-camera.ts';
import { camera } from '#web/features/camera/film/this-camera.ts';
import { isStillLive } from '#web/features/camera/go-live/start-broadcast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { filmText } from './camera-words.ts';
import { openSource, useAct } from './use-act.ts';

interface Interrupted {
  readonly broadcast: StoredBroadcast;
  /** Video that the server does not have. */
  readonly unsentMs: number;
}

async function findInterrupted(accountId: string): Promise<Interrupted | null> {
  const broadcast = await camera.findInterrupted(accountId);
  return broadcast && { broadcast, unsentMs: await camera.unsentMs(broadcast.id) };
}

interface ResumeBannerProps {
  onResumed(teamId: string, broadcastId: string): void;
}

/** Offers to continue after a reload or a crash during filming. */
export function ResumeBanner({ onResumed }: ResumeBannerProps) {
  const { user } = useAuth();
  const isOn = useOnAir() !== null;
  const [found, setFound] = useState<Interrupted | null>(null);
  const accountId = user?.id;
  useEffect(() => {
    if (accountId === undefined || isOn) {
      setFound(null);
      return undefined;
    }
    let isGone = false;
    findInterrupted(accountId).then(
      (interrupted) => !isGone && setFound(interrupted),
      () => undefined, // The next visit asks again.
    );
    return () => {
      isGone = true;
    };
  }, [accountId, isOn]);
  return (
    found && (
      <Interruption
        key={found.broadcast.id}
        found={found}
        onGone={() => setFound(null)}
        onResumed={() => onResumed(found.broadcast.team.id, found.broadcast.id)}
      />
    )
  );
}

interface InterruptionProps {
  found: Interrupted;
  onGone(): void;
  onResumed(): void;
}

function Interruption({ found: { broadcast, unsentMs }, onGone, onResumed }: InterruptionProps) {
  const { isBusy, problem, run } = useAct();
  const [isOver, setOver] = useState(false);
  const act = (then: () => Promise<void>) =>
    run(async () => {
      if (await isStillLive(broadcast.id)) {
        await then();
      } else if (unsentMs > 0) {
        setOver(true);
      } else {
        await camera.erase(broadcast.id);
        onGone();
      }
    });
  const resume = () =>
    act(async () => {
      const source = await openSource(broadcast.wish, false);
      await camera.resume(broadcast, source);
      onResumed();
    });
  const end = () =>
    act(async () => {
      void camera.resume(broadcast, null);
      onResumed();
    });
  const save = () =>
    run(async () => {
      for (const film of await camera.filmsOf(broadcast)) {
        saveFile(film);
      }
    });
  const drop = () =>
    run(async () => {
      await camera.erase(broadcast.id);
      onGone();
    });
  const rest = unsentMs > 0 ? ` ${filmText(unsentMs)} of video is saved on this device.` : '';
  return (
    <div className="mt-4 grid gap-2">
      <Banner tone="warn" icon={CircleDot}>
        {/* The buttons beside the words where there is room, otherwise below them. */}
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 grow-999 basis-52 wrap-anywhere">
            {titleOf(broadcast, isOver)}
            {rest}
          </span>
          <span className="flex grow flex-wrap justify-end gap-2">
            {isOver ? (
              <>
                <Button busy={isBusy} onClick={save}>
                  Save recording
                </Button>
                <Button look="gho" onClick={drop}>
                  Delete recording
                </Button>
              </>
            ) : (
              <>
                <Button look="gho" onClick={end} disabled={isBusy}>
                  End Stream
                </Button>
                {!broadcast.isEnding && (
                  <Button look="live" busy={isBusy} onClick={resume}>
                    Continue
                  </Button>
                )}
              </>
            )}
          </span>
        </span>
      </Banner>
      <div role="alert" className="empty:hidden">
        {problem !== null && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  );
}

function titleOf({ title, isEnding }: StoredBroadcast, isOver: boolean): string {
  if (isOver) {
    return `${title} has ended.`;
  }
  return isEnding ? `${title} hasn't ended on the server yet.` : `You were live with ${title}. Continue?`;
}
