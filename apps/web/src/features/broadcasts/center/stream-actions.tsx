import type { Broadcast } from '@allcourt/contract';
import { CircleDot, Radio } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { onAir, useOnAir } from '#web/data/on-air.ts';
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
  /** Opens the setup of a broadcast, with this source chosen. */
  onGoLive(source?: 'camera' | 'encoder' | 'hls'): void;
  onDeleted(): void;
}

const ActionsContext = createContext<CenterActions | null>(null);

export const ActionsProvider = ActionsContext.Provider;

/** Null outside the Broadcast Center: guests can only watch. */
export function useCenterActions(): CenterActions | null {
  return useContext(ActionsContext);
}

interface StreamActionsProps {
  /** The Snapshot button, or its placeholder. */
  snapshot: ReactNode;
  className?: string;
}

/** Snapshot, End Stream, Go Live, in the header of a wide page. */
export function StreamActions({ snapshot, className }: StreamActionsProps) {
  const actions = useCenterActions();
  return (
    actions && (
      <div className={cx('flex items-center gap-2', className)}>
        {snapshot}
        {actions.canBroadcast && <EndShownButton actions={actions} />}
        {actions.canBroadcast && <GoLiveButton actions={actions} />}
      </div>
    )
  );
}

/** The same on a phone: in one row, which wraps on the narrowest, End Stream first. */
export function PhoneStreamActions({ snapshot, className }: StreamActionsProps) {
  const actions = useCenterActions();
  return (
    actions && (
      <fieldset aria-label="Stream" className={cx('flex min-w-0 flex-wrap gap-2', className)}>
        {actions.canBroadcast && <EndShownButton actions={actions} className={PHONE_BUTTON} />}
        {snapshot}
        {actions.canBroadcast && <GoLiveButton actions={actions} className={PHONE_BUTTON} />}
      </fieldset>
    )
  );
}

/** Three of them fit beside each other from 390 px on. */
export const PHONE_BUTTON = 'flex-auto max-md:px-2.5';

interface ActionButtonProps {
  actions: CenterActions;
  className?: string;
}

function GoLiveButton({ actions: { shown, onGoLive }, className }: ActionButtonProps) {
  const isFilmingHere = useOnAir() !== null;
  // A phone that died stays live until its broadcast is given up: another one may go live beside it.
  const isLive = shown?.isLive === true && (shown.signal !== 'lost' || isFilmingHere);
  const toast = useToast();
  return (
    <Button
      look="pri"
      {...(className === undefined ? {} : { className })}
      aria-disabled={isLive}
      title={isLive ? 'Already live' : undefined}
      // A tap has no tooltip, so the reason shows as a toast.
      onClick={isLive ? () => toast({ text: 'Already live. End the stream first.' }) : () => onGoLive()}
      icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Go Live
    </Button>
  );
}

/** Absent while the broadcast on screen is off air. */
function EndShownButton({ actions: { shown }, className }: ActionButtonProps) {
  return shown?.isLive === true && <EndStreamButton broadcast={shown} className={className} />;
}

interface EndStreamButtonProps {
  broadcast: EndStreamDialogProps['broadcast'];
  className?: string | undefined;
}

/** Asks for confirmation in a dialog. */
export function EndStreamButton({ broadcast, className }: EndStreamButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="live"
        {...(className === undefined ? {} : { className })}
        onClick={() => setAsking(true)}
        icon={<CircleDot aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        End Stream
      </Button>
      {isAsking && <EndStreamDialog broadcast={broadcast} onClose={() => setAsking(false)} />}
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
