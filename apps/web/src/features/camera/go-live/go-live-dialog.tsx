import { Radio } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { ANY_CAMERA } from '#web/features/camera/capture/capture.ts';
import { camera, useCamera } from '#web/features/camera/film/this-camera.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CameraChoice } from './camera-choice.tsx';
import { AudienceFields, ConsentField, InfoFields, MatchFields, SourceFields } from './go-live-fields.tsx';
import { bodyOf, EMPTY_FORM, findProblems, type GoLiveForm, titleOf } from './go-live-form.ts';
import { useLiveMatches } from './live-matches.ts';
import { useStartBroadcast } from './start-broadcast.ts';
import { closePreview, usePreview } from './use-preview.ts';

interface GoLiveDialogProps {
  team: { id: string; name: string };
  onClose(): void;
  onStarted(broadcastId: string): void;
}

/** Dialog that sets up a broadcast and starts it. */
export function GoLiveDialog({ team, onClose, onStarted }: GoLiveDialogProps) {
  const { user } = useAuth();
  const { matches, isPending: isLoading } = useLiveMatches(team.id);
  const [id] = useState(() => uuidv7());
  const [form, setForm] = useState<GoLiveForm>(EMPTY_FORM);
  const [wish, setWish] = useState(ANY_CAMERA);
  const [wasTried, setTried] = useState(false);
  const isFilming = useCamera() !== null;
  const start = useStartBroadcast(id);
  const isCamera = form.source === 'camera';
  const { preview, retry, take } = usePreview({ isOn: isCamera && !isFilming, wish });
  const about = { team, matches };
  const found = findProblems(form, about);
  const problems = wasTried ? found : {};
  const isBlocked = isCamera && preview.status !== 'ready';
  const change = (part: Partial<GoLiveForm>) => setForm((old) => ({ ...old, ...part }));

  const begin = async () => {
    const open = isCamera ? take() : null;
    if (open && user) {
      const source = { capture: open.capture, sound: open.sound, wish, isMuted: false };
      const title = titleOf(form, about).trim();
      await camera.start({ id, team, title, startedAt: Date.now(), accountId: user.id }, source);
    } else if (open) {
      closePreview(open);
    }
    onStarted(id);
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(found).length === 0 && !isBlocked) {
      start.mutate(bodyOf(form, about), { onSuccess: () => void begin() });
    }
  };
  const fields = { form, problems, onChange: change };

  return (
    <Dialog
      open
      size="lg"
      title="Go live"
      onClose={start.isPending ? ignore : onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose} disabled={start.isPending}>
            Cancel
          </Button>
          <Button
            look="live"
            onClick={submit}
            busy={start.isPending}
            aria-disabled={isBlocked}
            icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Go Live
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <SourceFields {...fields} />
        {isCamera && isFilming && (
          <Banner tone="warn">
            This device is filming another broadcast. End that one first, or show the score only.
          </Banner>
        )}
        {isCamera && !isFilming && (
          <CameraChoice preview={preview} wish={wish} onWish={setWish} onRetry={retry} />
        )}
        <MatchFields {...fields} matches={matches} isLoading={isLoading} />
        {form.matchId === null && <InfoFields {...fields} />}
        <TextField
          label="Title"
          maxLength={120}
          error={problems.title}
          value={titleOf(form, about)}
          onChange={(event) => change({ title: event.target.value })}
        />
        <AudienceFields {...fields} />
        {form.source !== 'none' && <ConsentField {...fields} />}
        {start.error && (
          <Banner tone="error" urgent>
            {problemSentence(start.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

/** The question is whether to go live, so the form never offers "not live". */
function ignore() {}
