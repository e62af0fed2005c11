import type { ScheduledBroadcast, StartBroadcastBody } from '@allcourt/contract';
import { Radio } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { ANY_CAMERA } from '#web/features/camera/capture/capture.ts';
import { camera, useCamera } from '#web/features/camera/film/this-camera.ts';
import { CameraTakenError } from '#web/features/camera/ready/ready-camera.ts';
import { ready } from '#web/features/camera/ready/this-ready.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CameraChoice } from './camera-choice.tsx';
import { AudienceFields, ConsentField, InfoFields, MatchFields, SourceFields } from './go-live-fields.tsx';
import { bodyOf, EMPTY_FORM, findProblems, formOf, type GoLiveForm, titleOf } from './go-live-form.ts';
import { useLiveMatches } from './live-matches.ts';
import { useStartBroadcast } from './start-broadcast.ts';
import { closePreview, usePreview } from './use-preview.ts';

interface GoLiveDialogProps {
  team: { id: string; name: string };
  /** Chosen at first. */
  source?: GoLiveForm['source'];
  /** The scheduled broadcast that goes live. */
  scheduled?: ScheduledBroadcast | null;
  onClose(): void;
  onStarted(broadcastId: string, source: GoLiveForm['source']): void;
}

/** Dialog that sets up a broadcast and starts it. */
export function GoLiveDialog({
  team,
  source = EMPTY_FORM.source,
  scheduled = null,
  onClose,
  onStarted,
}: GoLiveDialogProps) {
  const { user } = useAuth();
  const { matches, isPending: isLoading } = useLiveMatches(team.id);
  const [id] = useState(() => uuidv7());
  const [wish, setWish] = useState(ANY_CAMERA);
  const isFilming = useCamera() !== null;
  const start = useStartBroadcast(id);
  /** Another device is to start it. */
  const isToWait = useRef(false);
  const hintId = useId();
  const about = { team, matches };
  const form = useForm({
    initial: { ...EMPTY_FORM, source, ...(scheduled && formOf(scheduled)) },
    check: (typed) => findProblems(typed, about),
    async submit(typed) {
      const body = { ...bodyOf(typed, about), ...(scheduled && { scheduledId: scheduled.id }) };
      if (isBlocked) {
        return;
      }
      if (isToWait.current) {
        await wait(body);
        return;
      }
      await start.mutateAsync(body);
      await film();
      onStarted(id, typed.source);
    },
    sentence: (error) => (error instanceof CameraTakenError ? error.message : problemSentence(error)),
  });
  const isCamera = form.typed.source === 'camera';
  const { preview, retry, take } = usePreview({ isOn: isCamera && !isFilming, wish });
  const isBlocked = isCamera && preview.status !== 'ready';
  const title = titleOf(form.typed, about);

  const film = async () => {
    const open = isCamera ? take() : null;
    if (open && user) {
      const source = { capture: open.capture, sound: open.sound, wish, isMuted: false };
      const broadcast = { id, team, title: title.trim(), startedAt: Date.now(), accountId: user.id };
      await camera.start(broadcast, source);
    } else if (open) {
      closePreview(open);
    }
  };

  const wait = async (body: StartBroadcastBody) => {
    await ready.check();
    const open = take();
    if (open && user) {
      const { capture, sound } = open;
      const about = {
        accountId: user.id,
        team: { id: team.id, name: team.name },
        body,
        wish,
        isMuted: false,
      };
      ready.wait(about, { capture, sound, wish, isMuted: false });
      onClose();
    } else if (open) {
      closePreview(open);
    }
  };
  const submitToWait = () => {
    isToWait.current = true;
    form.props.ref.current?.requestSubmit();
    isToWait.current = false;
  };

  return (
    <Dialog
      open
      size="lg"
      title="Go live"
      onClose={form.isBusy ? ignore : onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          {isCamera && (
            <>
              <p id={hintId} className="type-caption self-center max-md:text-center md:mr-auto">
                Your team's broadcasters can start it
              </p>
              <Button
                aria-describedby={hintId}
                aria-disabled={isBlocked}
                disabled={form.isBusy}
                onClick={submitToWait}
              >
                Start from another device
              </Button>
            </>
          )}
          <Button
            type="submit"
            form={form.props.id}
            look="pri"
            busy={form.isBusy}
            aria-disabled={isBlocked}
            icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Go Live
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-5">
        <SourceFields form={form} />
        {isCamera && isFilming && (
          <Banner tone="warn">
            This device is filming another broadcast. End that one first, or show the score only.
          </Banner>
        )}
        {isCamera && !isFilming && (
          <CameraChoice preview={preview} wish={wish} onWish={setWish} onRetry={retry} />
        )}
        <MatchFields form={form} matches={matches} isLoading={isLoading} />
        {form.typed.matchId === null && <InfoFields form={form} />}
        <TextField
          label="Title"
          maxLength={120}
          error={form.problemOf('title')}
          value={title}
          onChange={({ target }) => form.set({ title: target.value })}
        />
        <AudienceFields form={form} />
        {form.typed.source !== 'none' && <ConsentField form={form} />}
        {form.refusal !== null && (
          <Banner tone="error" urgent>
            {form.refusal}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

/** The question is whether to go live, so the form never offers "not live". */
function ignore() {}
