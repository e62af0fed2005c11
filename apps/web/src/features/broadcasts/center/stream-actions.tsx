import type { Broadcast } from '@allcourt/contract';
import { CircleDot, Radio } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { onAir } from '#web/data/on-air.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Rights and callbacks of the buttons, from the page around them. */
export interface CenterActions {
  /** True when the reader may go live in this team. */
  readonly canBroadcast: boolean;
  /** The broadcast on screen, as it is in the list. */
  readonly shown: Broadcast | null;
  onGoLive(): void;
  onDeleted(): void;
}

const ActionsContext = createContext<CenterActions | null>(null);

export const ActionsProvider = ActionsContext.Provider;

/** Null outside the Broadcast Center: guests can only watch. */
export function useCenterActions(): CenterActions | null {
  return useContext(ActionsContext);
}

interface StreamActionsProps {
  /** In one row under the picture, End Stream first. */
  isPhone?: boolean;
  /** The Snapshot button, or its placeholder. */
  snapshot: ReactNode;
  className?: string;
}

/** Snapshot, End Stream, Go Live. */
export function StreamActions({ isPhone = false, snapshot, className }: StreamActionsProps) {
  const actions = useCenterActions();
  if (!actions) {
    return null;
  }
  const { canBroadcast, shown, onGoLive } = actions;
  const isLive = shown?.isLive === true;
  const end = canBroadcast && <EndStreamButton broadcast={isLive ? shown : null} />;
  const why = isLive ? 'Already live' : undefined;
  return (
    <div className={cx('flex items-center gap-2', className)}>
      {isPhone && end}
      {snapshot}
      {!isPhone && end}
      {canBroadcast && (
        <Button
          look="pri"
          aria-disabled={isLive}
          title={why}
          aria-label={isPhone ? ['Go Live', why].filter(Boolean).join(', ') : undefined}
          onClick={isLive ? undefined : onGoLive}
          icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          {isPhone ? null : 'Go Live'}
        </Button>
      )}
    </div>
  );
}

/** Asks for confirmation in a dialog. */
function EndStreamButton({ broadcast }: { broadcast: Broadcast | null }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="live"
        className="max-md:flex-1"
        aria-disabled={broadcast === null}
        title={broadcast === null ? 'No live stream' : undefined}
        onClick={broadcast === null ? undefined : () => setAsking(true)}
        icon={<CircleDot aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        End Stream
      </Button>
      {isAsking && broadcast && <EndStreamDialog broadcast={broadcast} onClose={() => setAsking(false)} />}
    </>
  );
}

interface EndStreamDialogProps {
  broadcast: Pick<Broadcast, 'id' | 'viewers' | 'recording' | 'matchId'>;
  onClose(): void;
}

/** Confirms first: viewers are disconnected, while the match can continue. */
function EndStreamDialog({ broadcast, onClose }: EndStreamDialogProps) {
  const act = useBroadcastAct(broadcast.id);
  const toast = useToast();
  const onEnded = () => toast({ text: 'Stream ended' });
  const end = () => {
    if (onAir.get()?.broadcastId === broadcast.id) {
      // The camera sends the rest first, and shows that in place of its picture.
      endHere().then(
        (isDone) => isDone && onEnded(),
        () => toast({ text: "Couldn't end the stream. Try again." }),
      );
      onClose();
      return;
    }
    act.mutate(
      { act: 'end' },
      {
        onSuccess: () => {
          onEnded();
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title="End stream?"
      confirmLabel="End Stream"
      cancelLabel="Keep streaming"
      destructive
      busy={act.isPending}
      error={act.error && problemSentence(act.error)}
      onConfirm={end}
      onCancel={onClose}
    >
      {broadcast.viewers > 0 && `${broadcast.viewers} watching. `}
      Viewers will be disconnected. {broadcast.recording ? 'The recording is saved. ' : ''}
      {broadcast.matchId === null ? '' : 'The match continues and can still be scored.'}
    </ConfirmDialog>
  );
}

async function endHere(): Promise<boolean> {
  const { camera } = await import('#web/features/camera/film/this-camera.ts');
  await camera.end();
  return camera.view() === null;
}
