import { CLIP_MS } from '@allcourt/contract/broadcast-vocabulary';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { lengthText } from '#web/features/clips/clip-length.ts';
import { ClipPlayer } from '#web/features/clips/clip-player.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { placeOf } from './highlight-words.ts';

/** A part of a broadcast, with a name. Unix milliseconds. */
export interface Cut {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

interface CutDialogProps {
  heading: string;
  start: Cut;
  /** The recorded part of the broadcast so far, in Unix milliseconds. */
  within: { readonly from: number; readonly to: number };
  /** Media base; null for a broadcast that we have no recording of. */
  base: string | null;
  problem: unknown;
  isSaving: boolean;
  onSave(cut: Cut): void;
  onClose(): void;
}

const STEP_MS = 1000;
const MAX_TITLE = 120;

/** Cuts a clip by hand: its title, its start and its end. */
export function CutDialog(props: CutDialogProps) {
  const { heading, start, within, base, problem, isSaving, onSave, onClose } = props;
  const [previewed, setPreviewed] = useState<Cut | null>(null);
  const form = useForm({
    initial: start,
    check: (cut) => ({
      title: cut.title.trim() === '' && 'Enter a title.',
      to: faultOf(cut, within) ?? false,
    }),
    submit: (cut) => onSave({ ...cut, title: cut.title.trim() }),
  });
  const cut = form.typed;
  const wrong = faultOf(cut, within);

  return (
    <FormDialog
      form={{ ...form, isBusy: isSaving, refusal: problem === null ? null : problemSentence(problem) }}
      title={heading}
      onClose={onClose}
      submitLabel="Save clip"
    >
      <TextField {...form.field('title')} label="Title" maxLength={MAX_TITLE} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField
          label="From"
          value={cut.from - within.from}
          onChange={(place) => form.set({ from: within.from + place })}
        />
        <PlaceField
          label="To"
          value={cut.to - within.from}
          onChange={(place) => form.set({ to: within.from + place })}
        />
      </div>
      <p role="status" className="text-13 text-ink-2 tabular-nums">
        {wrong === null ? `${lengthText(cut)} long, at most 3:00` : ''}
      </p>
      <Refusal className="-mt-4">{wrong}</Refusal>
      {base !== null && previewed !== null && (
        <div className="overflow-hidden rounded-card">
          <ClipPlayer base={base} from={previewed.from} to={previewed.to} title="Preview" poster={null} />
        </div>
      )}
      {base !== null && (
        <Button disabled={wrong !== null} onClick={() => setPreviewed(cut)} className="self-start">
          Preview
        </Button>
      )}
    </FormDialog>
  );
}

interface PlaceFieldProps {
  label: 'From' | 'To';
  /** Milliseconds from the beginning of the broadcast. */
  value: number;
  onChange(place: number): void;
}

/** A place within the broadcast: typed, or moved by a second. */
function PlaceField({ label, value, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? clockText(value);
  const move = (by: number) => {
    setTyped(null);
    onChange(Math.max(0, value + by));
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={shown}
          error={typed !== null && placeOf(typed) === null && 'Use the format 12:31.'}
          onChange={({ target }) => {
            setTyped(target.value);
            const place = placeOf(target.value);
            if (place !== null) {
              onChange(place);
            }
          }}
          onBlur={() => typed !== null && placeOf(typed) !== null && setTyped(null)}
        />
      </div>
      <IconButton label={`${label}: one second earlier`} look="line" onClick={() => move(-STEP_MS)}>
        <Minus aria-hidden="true" className="size-4" strokeWidth={2} />
      </IconButton>
      <IconButton label={`${label}: one second later`} look="line" onClick={() => move(STEP_MS)}>
        <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
      </IconButton>
    </div>
  );
}

/** Problem of a cut and how to solve it; null if there is none. */
function faultOf({ from, to }: Cut, within: CutDialogProps['within']): string | null {
  if (to - from < CLIP_MS.least) {
    return 'The end must be at least one second after the start.';
  }
  if (to - from > CLIP_MS.most) {
    return 'A clip can be 3 minutes at most.';
  }
  if (from < within.from || to > within.to) {
    return `This broadcast is only ${clockText(within.to - within.from)} long.`;
  }
  return null;
}
