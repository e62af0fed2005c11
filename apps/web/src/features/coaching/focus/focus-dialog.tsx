import type { SaveFocusBody, TrainingFocus, TrainingPerson } from '@allcourt/contract';
import { Plus, Trash2 } from 'lucide-react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { type Choosable, useTeamDrills } from '#web/features/coaching/assignments/choices.ts';
import { saveFocus, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { useFeedback } from '#web/features/coaching/coaching.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface FocusDialogProps {
  teamId: string;
  player: TrainingPerson;
  onClose(): void;
}

/** The summary and next-session focus of a player, shared by all coaches of the team. */
export function FocusDialog({ teamId, player, onClose }: FocusDialogProps) {
  const { data, isError } = useFeedback(teamId);
  const title = `Summary and focus for ${player.name}`;
  if (!data) {
    return (
      <Dialog open onClose={onClose} title={title}>
        {isError ? (
          <FieldError>Couldn't load the current focus.</FieldError>
        ) : (
          <SkeletonRows label="Loading" count={4} />
        )}
      </Dialog>
    );
  }
  const focus = data.focuses.find((one) => one.player.accountId === player.accountId);
  return <FocusForm teamId={teamId} player={player} focus={focus} title={title} onClose={onClose} />;
}

interface Draft {
  summary: string;
  on: string;
  items: readonly Item[];
}

interface Item {
  readonly id: string;
  text: string;
  detail: string;
  drillKey: string;
  minutes: string;
}

const MAX_ITEMS = 8;
const MAX_SUMMARY = 2000;
const MAX_TEXT = 120;

function FocusForm({
  teamId,
  player,
  focus,
  title,
  onClose,
}: FocusDialogProps & { focus: TrainingFocus | undefined; title: string }) {
  const { data: drills = [] } = useTeamDrills(teamId);
  const toast = useToast();
  const save = useCoachAct({
    act: saveFocus,
    onDone: () => {
      toast({ text: 'Saved' });
      onClose();
    },
  });
  const form = useForm({
    initial: (): Draft => ({
      summary: focus?.summary ?? '',
      on: focus?.on ?? '',
      items: (focus?.items ?? []).map(itemOf),
    }),
    submit: (draft) => save.mutateAsync({ teamId, playerId: player.accountId, body: bodyOf(draft) }),
  });
  const { value: items, onChange: setItems } = form.choice('items');
  const change = (id: string, changes: Partial<Item>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return (
    <FormDialog form={form} onClose={onClose} title={title} size="lg" submitLabel="Save">
      <TextAreaField
        {...form.field('summary')}
        label="Summary"
        placeholder="How it is going, in short"
        rows={4}
        maxLength={MAX_SUMMARY}
      />
      <TextField {...form.field('on')} label="Next session" type="date" />
      {items.map((item, index) => (
        <ItemFields
          key={item.id}
          item={item}
          number={index + 1}
          drills={drills}
          onChange={(changes) => change(item.id, changes)}
          onRemove={() => setItems(items.filter(({ id }) => id !== item.id))}
        />
      ))}
      {items.length < MAX_ITEMS && (
        <Button
          className="self-start"
          size="sm"
          onClick={() => setItems([...items, newItem()])}
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Add a focus
        </Button>
      )}
    </FormDialog>
  );
}

interface ItemFieldsProps {
  item: Item;
  number: number;
  drills: readonly Choosable[];
  onChange(changes: Partial<Item>): void;
  onRemove(): void;
}

function ItemFields({ item, number, drills, onChange, onRemove }: ItemFieldsProps) {
  const choose = (drillKey: string) => {
    const title = drills.find(({ key }) => key === drillKey)?.title;
    onChange({ drillKey, ...(item.text === '' && title !== undefined ? { text: title } : {}) });
  };
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 md:cols-focus md:items-end">
      <legend className="type-label px-1">Focus {number}</legend>
      <TextField
        label="Focus"
        maxLength={MAX_TEXT}
        value={item.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <TextField
        label="Details"
        maxLength={MAX_TEXT}
        value={item.detail}
        onChange={(event) => onChange({ detail: event.target.value })}
      />
      <TextField
        label="Minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={240}
        value={item.minutes}
        onChange={(event) => onChange({ minutes: event.target.value })}
      />
      <IconButton label={`Remove focus ${number}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <div className="md:col-span-4">
        <SelectField label="Drill" value={item.drillKey} onChange={(event) => choose(event.target.value)}>
          <option value="">None</option>
          {drills.map(({ key, title, detail }) => (
            <option key={key} value={key}>
              {title} ({detail})
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

function newItem(): Item {
  return { id: uuidv7(), text: '', detail: '', drillKey: '', minutes: '' };
}

function itemOf({ text, detail, drillKey, minutes }: TrainingFocus['items'][number]): Item {
  return {
    id: uuidv7(),
    text,
    detail: detail ?? '',
    drillKey: drillKey ?? '',
    minutes: minutes === null ? '' : String(minutes),
  };
}

/** A row without text is dropped. */
function bodyOf({ summary, on, items }: Draft): SaveFocusBody {
  return {
    summary: summary.trim() || null,
    on: on || null,
    items: items.flatMap(({ text, detail, drillKey, minutes }) => {
      const count = Number(minutes);
      const isCount = Number.isInteger(count) && count >= 1 && count <= 240;
      return text.trim() === ''
        ? []
        : [
            {
              text: text.trim(),
              detail: detail.trim() || null,
              drillKey: drillKey || null,
              minutes: isCount ? count : null,
            },
          ];
    }),
  };
}
