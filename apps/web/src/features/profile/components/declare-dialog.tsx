import type { DeclaredRating } from '@allcourt/contract';
import type { Discipline } from '@allcourt/scoring';
import {
  isRatingOf,
  RATING_SYSTEMS,
  type RatingSystem,
  type RatingSystemId,
  ratingSystem,
} from '@allcourt/scoring/ratings';
import { type FormEvent, useId, useState } from 'react';
import { useDeclareRating, useWithdrawRating } from '#web/features/profile/api/declare-rating.ts';
import { DISCIPLINE_NAMES, SPORT_NAMES } from '#web/features/profile/present/rating-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { decimalText } from '#web/ui/words/amounts.ts';
import { dayKey } from '#web/ui/words/when.ts';

interface DeclareDialogProps {
  username: string;
  /** What is changed; null for a new one. */
  edited: DeclaredRating | null;
  onClose(): void;
}

const DISCIPLINES: readonly { value: Discipline; label: string }[] = [
  { value: 'singles', label: DISCIPLINE_NAMES.singles },
  { value: 'doubles', label: DISCIPLINE_NAMES.doubles },
];

/** Adds, changes or removes a rating of another system. */
export function DeclareDialog({ username, edited, onClose }: DeclareDialogProps) {
  const formId = useId();
  const today = dayKey(new Date());
  const [system, setSystem] = useState<RatingSystemId>(edited?.system ?? 'utr');
  const [discipline, setDiscipline] = useState<Discipline>(edited?.discipline ?? 'singles');
  const [value, setValue] = useState(edited ? String(edited.value) : '');
  const [declaredOn, setDay] = useState(edited?.declaredOn ?? today);
  const [isTried, setTried] = useState(false);
  const declare = useDeclareRating({ username, onSaved: onClose });
  const withdraw = useWithdrawRating({ username, onSaved: onClose });
  const isBusy = declare.isPending || withdraw.isPending;
  const about = ratingSystem(system);
  const number = Number(value.replace(',', '.'));
  const isValue = value.trim() !== '' && isRatingOf(system, number);
  const isDay = declaredOn !== '' && declaredOn <= today;
  const failure = declare.error ?? withdraw.error;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isValue && isDay && !isBusy) {
      declare.mutate({ system, discipline, value: number, declaredOn });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? `Your ${about.name}` : 'Add a rating'}
      actions={
        <>
          {edited && (
            <Button
              look="dan"
              busy={withdraw.isPending}
              disabled={declare.isPending}
              onClick={() => withdraw.mutate(edited)}
              className="md:mr-auto"
            >
              Remove
            </Button>
          )}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId} busy={declare.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <SelectField
          label="System"
          value={system}
          disabled={edited !== null}
          onChange={(event) => setSystem(readSystem(event.target.value))}
        >
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
          value={discipline}
          onChange={setDiscipline}
          disabled={edited !== null}
        />
        <TextField
          label="Rating"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          help={rangeText(about)}
          error={isTried && !isValue ? `${about.name} has no such number. ${rangeText(about)}` : undefined}
        />
        <TextField
          label="As of"
          type="date"
          max={today}
          value={declaredOn}
          onChange={(event) => setDay(event.target.value)}
          help="The day it stood so."
          error={isTried && !isDay ? 'Choose a day, today or before.' : undefined}
        />
        <div role="alert" className="empty:hidden">
          {failure && <FieldError>{failure.message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

/** `From 1.00 to 16.50, in steps of 0.01.` */
function rangeText({ min, max, step, digits, isLowerBetter }: RatingSystem): string {
  const [from, to] = isLowerBetter ? [max, min] : [min, max];
  const steps = `in steps of ${step}`;
  return `From ${decimalText(from, digits)} to ${decimalText(to, digits)}, ${steps}${isLowerBetter ? '; lower is better' : ''}.`;
}

function readSystem(id: string): RatingSystemId {
  return RATING_SYSTEMS.find((system) => system.id === id)?.id ?? 'utr';
}
