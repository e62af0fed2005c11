import type { Broadcast, BroadcastVisibility, ChangeBroadcastBody, HighlightMode } from '@allcourt/contract';
import { type FormEvent, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { keptUntilText, VISIBILITY_WORDS } from './broadcast-words.ts';
import { useMatchChoices } from './match-choices.ts';

interface EditDialogProps {
  broadcast: Broadcast;
  onClose(): void;
}

const FORM_ID = 'edit-broadcast';
const VISIBILITIES = ['team', 'link', 'public'] as const satisfies readonly BroadcastVisibility[];
const VISIBILITY_HELP: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'Links stop working.',
  link: 'The team, and anyone with the link.',
  public: 'Anyone. Tell everyone on court first.',
};

/** Edits the title, audience, match, highlights and recording of a broadcast. */
export function EditDialog({ broadcast, onClose }: EditDialogProps) {
  const [title, setTitle] = useState(broadcast.title);
  const [visibility, setVisibility] = useState(broadcast.visibility);
  const [matchId, setMatchId] = useState(broadcast.matchId);
  const [mode, setMode] = useState<HighlightMode>(broadcast.highlightMode);
  const wasKept = broadcast.recording !== null && broadcast.keptUntil === null;
  const [isKept, setKept] = useState(wasKept);
  const act = useBroadcastAct(broadcast.id);
  const matches = useMatchChoices(broadcast);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const change: ChangeBroadcastBody = {
      ...(title.trim() === broadcast.title ? {} : { title: title.trim() }),
      ...(visibility === broadcast.visibility ? {} : { visibility }),
      ...(matchId === broadcast.matchId ? {} : { matchId }),
      ...(mode === broadcast.highlightMode ? {} : { highlightMode: mode }),
      ...(isKept === wasKept ? {} : { isKept }),
    };
    act.mutate({ act: 'change', change }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      title="Edit broadcast"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={FORM_ID} busy={act.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={save} className="grid gap-4">
        <TextField
          label="Title"
          required
          maxLength={120}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SelectField
          label="Who can watch"
          help={VISIBILITY_HELP[visibility]}
          value={visibility}
          onChange={({ target }) => setVisibility(VISIBILITIES.find((one) => one === target.value) ?? 'team')}
        >
          {VISIBILITIES.map((one) => (
            <option key={one} value={one}>
              {VISIBILITY_WORDS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Match"
          help="Shows its score over the video and finds highlights in it."
          value={matchId ?? ''}
          onChange={({ target }) => setMatchId(target.value === '' ? null : target.value)}
        >
          <option value="">No match (keep score by hand)</option>
          {matches.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Switch
          checked={mode === 'automatic'}
          onChange={(isAutomatic) => setMode(isAutomatic ? 'automatic' : 'reviewed')}
          hint="If off, viewers see only the clips your team keeps."
        >
          Show highlights automatically
        </Switch>
        {broadcast.recording && (
          <Switch
            checked={isKept}
            onChange={setKept}
            hint={
              broadcast.keptUntil === null
                ? 'If off, it is deleted after a while to free storage.'
                : `If off, it is deleted on ${keptUntilText(broadcast.keptUntil)}.`
            }
          >
            Keep recording
          </Switch>
        )}
        <div role="alert" className="empty:hidden">
          {act.error && <FieldError>{problemSentence(act.error)}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}
