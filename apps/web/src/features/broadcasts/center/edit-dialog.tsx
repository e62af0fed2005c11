import type { Broadcast, BroadcastVisibility, ChangeBroadcastBody } from '@allcourt/contract';
import { required } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { keptUntilText, VISIBILITY_WORDS } from './broadcast-words.ts';
import { useMatchChoices } from './match-choices.ts';

interface EditDialogProps {
  broadcast: Broadcast;
  onClose(): void;
}

const VISIBILITIES = ['team', 'link', 'public'] as const satisfies readonly BroadcastVisibility[];
const VISIBILITY_HELP: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'Links stop working.',
  link: 'The team, and anyone with the link.',
  public: 'Anyone. Tell everyone on court first.',
};

/** Edits the title, audience, match, highlights and recording of a broadcast. */
export function EditDialog({ broadcast, onClose }: EditDialogProps) {
  const wasKept = broadcast.recording !== null && broadcast.keptUntil === null;
  const act = useBroadcastAct(broadcast.id);
  const matches = useMatchChoices(broadcast);
  const form = useForm({
    initial: {
      title: broadcast.title,
      visibility: broadcast.visibility,
      matchId: broadcast.matchId,
      highlightMode: broadcast.highlightMode,
      isKept: wasKept,
    },
    rules: { title: required('Enter a title.') },
    submit: ({ title, visibility, matchId, highlightMode, isKept }) => {
      const change: ChangeBroadcastBody = {
        ...(title === broadcast.title ? {} : { title }),
        ...(visibility === broadcast.visibility ? {} : { visibility }),
        ...(matchId === broadcast.matchId ? {} : { matchId }),
        ...(highlightMode === broadcast.highlightMode ? {} : { highlightMode }),
        ...(isKept === wasKept ? {} : { isKept }),
      };
      return act.mutateAsync({ act: 'change', change }, { onSuccess: onClose });
    },
  });
  const { visibility, matchId, highlightMode } = form.typed;
  return (
    <FormDialog form={form} title="Edit broadcast" onClose={onClose} submitLabel="Save">
      <TextField {...form.field('title')} label="Title" required maxLength={120} />
      <SelectField {...form.field('visibility')} label="Who can watch" help={VISIBILITY_HELP[visibility]}>
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
        onChange={({ target }) => form.set({ matchId: target.value || null })}
      >
        <option value="">No match (keep score by hand)</option>
        {matches.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Switch
        checked={highlightMode === 'automatic'}
        onChange={(isOn) => form.set({ highlightMode: isOn ? 'automatic' : 'reviewed' })}
        hint="If off, viewers see only the clips your team keeps."
      >
        Show highlights automatically
      </Switch>
      {broadcast.recording && (
        <Switch
          {...form.flag('isKept')}
          hint={
            broadcast.keptUntil === null
              ? 'If off, it is deleted after a while to free storage.'
              : `If off, it is deleted on ${keptUntilText(broadcast.keptUntil)}.`
          }
        >
          Keep recording
        </Switch>
      )}
    </FormDialog>
  );
}
