import type { LadderRules } from '@allcourt/contract';
import type { Rule } from '#web/data/form-rules.ts';
import { useForm } from '#web/data/use-form.ts';
import { saveRules, useLadderAct, type Which } from '#web/features/ladders/ladder-calls.ts';
import { ruleLine } from '#web/features/ladders/ladder-words.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface RulesDialogProps {
  which: Which;
  /** Null to start the ladder. */
  rules: LadderRules | null;
  onClose(): void;
}

const USUAL: LadderRules = { reach: 3, days: 10, movement: 'take', isOpen: true };
const MAX_REACH = 10;
const MAX_DAYS = 60;

const MOVEMENTS = [
  { value: 'take', label: 'Take the place', hint: 'Those between move down one.' },
  { value: 'swap', label: 'Swap places', hint: 'Only the two players move.' },
] as const;

/** Starts a ladder, or changes its rules. */
export function RulesDialog({ which, rules, onClose }: RulesDialogProps) {
  const toast = useToast();
  const save = useLadderAct(which, {
    act: (body: LadderRules) => saveRules(which, body),
    onDone: () => {
      toast({ text: rules ? 'Changes saved' : 'Ladder started' });
      onClose();
    },
  });
  const { reach, days, movement, isOpen } = rules ?? USUAL;
  const form = useForm({
    initial: { reach: String(reach), days: String(days), movement, isOpen },
    rules: {
      reach: within(MAX_REACH, `Enter a number from 1 to ${MAX_REACH}.`),
      days: within(MAX_DAYS, `Enter a number of days from 1 to ${MAX_DAYS}.`),
    },
    submit: (body) => save.send(body),
  });
  const movements = form.choice('movement');
  const shown = { reach: Number(form.typed.reach), days: Number(form.typed.days) };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rules ? 'Ladder settings' : 'Start ladder'}
      submitLabel={rules ? 'Save changes' : 'Start ladder'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('reach')}
          label="Places up"
          help="How far above their own place players can challenge."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('days')}
          label="Days to play"
          help="Counted from when a challenge is accepted."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TileChoice
        label="When the challenger wins"
        choices={MOVEMENTS}
        value={movements.value}
        onChange={(next) => next && movements.onChange(next)}
      />
      {rules && (
        <Switch {...form.flag('isOpen')} hint="A closed ladder takes no players and no new challenges.">
          Open
        </Switch>
      )}
      {shown.reach > 0 && shown.days > 0 && (
        <p role="status" className="text-ink-2">
          {ruleLine({ ...shown, movement: form.typed.movement })}
        </p>
      )}
      {rules && (
        <p className="type-caption">Challenges that are already made keep the rule they were made by.</p>
      )}
    </FormDialog>
  );
}

/** A whole number from 1 to `most`. */
function within(most: number, problem: string): Rule<string, number> {
  return (typed) => {
    const value = Number(typed.trim() || Number.NaN);
    return Number.isInteger(value) && value >= 1 && value <= most ? { value } : { problem };
  };
}
