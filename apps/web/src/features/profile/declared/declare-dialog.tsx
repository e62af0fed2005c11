import type { DeclaredRating } from '@allcourt/contract';
import type { Discipline } from '@allcourt/scoring';
import {
  isRatingOf,
  RATING_SYSTEMS,
  type RatingSystem,
  type RatingSystemId,
  ratingSystem,
} from '@allcourt/scoring/ratings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { DISCIPLINE_NAMES, SPORT_NAMES } from '#web/features/profile/rating/rating-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { decimalText } from '#web/ui/words/amounts.ts';
import { dayKey } from '#web/ui/words/when.ts';

const declaredRatingSchema = async () =>
  (await import('@allcourt/contract/http/ratings')).declaredRatingSchema;

interface DeclareDialogProps {
  username: string;
  /** The rating to edit; null for a new one. */
  edited: DeclaredRating | null;
  onClose(): void;
}

const DISCIPLINES: readonly { value: Discipline; label: string }[] = [
  { value: 'singles', label: DISCIPLINE_NAMES.singles },
  { value: 'doubles', label: DISCIPLINE_NAMES.doubles },
];

interface RatingDraft {
  system: RatingSystemId;
  discipline: Discipline;
  value: string;
  declaredOn: string;
}

/** Adds, edits or removes a self-reported rating. */
export function DeclareDialog({ username, edited, onClose }: DeclareDialogProps) {
  const today = dayKey(new Date());
  const declare = useDeclareRating({ username, onSaved: onClose });
  const withdraw = useWithdrawRating({ username, onSaved: onClose });
  const form = useForm({
    initial: (): RatingDraft => ({
      system: edited?.system ?? 'utr',
      discipline: edited?.discipline ?? 'singles',
      value: edited ? String(edited.value) : '',
      declaredOn: edited?.declaredOn ?? today,
    }),
    check: ({ system, value, declaredOn }) => {
      const { name } = ratingSystem(system);
      const isValue = value.trim() !== '' && isRatingOf(system, numberOf(value));
      const isDay = declaredOn !== '' && declaredOn <= today;
      return {
        value: !isValue && `Not a ${name} rating. ${rangeText(ratingSystem(system))}`,
        declaredOn: !isDay && 'Choose today or an earlier day.',
      };
    },
    submit: (draft) => declare.mutateAsync({ ...draft, value: numberOf(draft.value) }),
    sentence: (error) => (error instanceof Error ? error.message : ''),
  });
  const about = ratingSystem(form.typed.system);

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={edited ? `Your ${about.name}` : 'Add a rating'}
      submitLabel="Save"
      acts={
        edited && (
          <Button
            look="dan"
            busy={withdraw.isPending}
            disabled={declare.isPending}
            onClick={() => void form.run(() => withdraw.mutateAsync(edited))}
            className="md:mr-auto"
          >
            Remove
          </Button>
        )
      }
    >
      <SelectField {...form.field('system')} label="System" disabled={edited !== null}>
        {RATING_SYSTEMS.map(({ id, name, sport }) => (
          <option key={id} value={id}>
            {name}, {SPORT_NAMES[sport].toLowerCase()}
          </option>
        ))}
      </SelectField>
      <Segmented
        block
        label="Singles or doubles"
        choices={DISCIPLINES}
        {...form.choice('discipline')}
        disabled={edited !== null}
      />
      <TextField
        {...form.field('value')}
        label="Rating"
        inputMode="decimal"
        autoComplete="off"
        help={rangeText(about)}
      />
      <TextField
        {...form.field('declaredOn')}
        label="As of"
        type="date"
        max={today}
        help="The day you had this rating."
      />
    </FormDialog>
  );
}

/** `From 1.00 to 16.50, in steps of 0.01.` */
function rangeText({ min, max, step, digits, isLowerBetter }: RatingSystem): string {
  const [from, to] = isLowerBetter ? [max, min] : [min, max];
  const steps = `in steps of ${step}`;
  return `From ${decimalText(from, digits)} to ${decimalText(to, digits)}, ${steps}${isLowerBetter ? '; lower is better' : ''}.`;
}

function numberOf(typed: string): number {
  return Number(typed.replace(',', '.'));
}

interface Saved {
  username: string;
  onSaved(): void;
}

/** Saves a self-reported rating. */
function useDeclareRating({ username, onSaved }: Saved) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (declared: DeclaredRating) =>
      apiAs(declaredRatingSchema, '/api/ratings/declared', {
        method: 'PUT',
        body: declared,
      }),
    // Offline it fails right away instead of waiting.
    networkMode: 'always',
    onSuccess: () => {
      onSaved();
      return client.invalidateQueries({ queryKey: ['players', username, 'profile'] });
    },
  });
}

/** Deletes a self-reported rating. */
function useWithdrawRating({ username, onSaved }: Saved) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ system, discipline }: Pick<DeclaredRating, 'system' | 'discipline'>) =>
      api(`/api/ratings/declared/${system}/${discipline}`, { method: 'DELETE' }),
    networkMode: 'always',
    onSuccess: () => {
      onSaved();
      return client.invalidateQueries({ queryKey: ['players', username, 'profile'] });
    },
  });
}
