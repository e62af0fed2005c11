import { GOAL_METRICS, type GoalMetric } from '@allcourt/contract/training-vocabulary';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { ShownGoal } from '#web/features/progress/goals/shown-goals.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { METRIC_NAMES } from './goal-words.ts';

interface GoalSheetProps {
  /** Null for a new one. */
  goal: ShownGoal | null;
  onClose(): void;
}

const CHOICES = GOAL_METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }));

/** Creates or edits a weekly goal. */
export function GoalSheet({ goal, onClose }: GoalSheetProps) {
  const formId = useId();
  const toast = useToast();
  const { enqueue } = useTrainingQueue();
  const [metric, setMetric] = useState<GoalMetric>(goal?.metric ?? 'minutes');
  const [amount, setAmount] = useState(goal ? amountOf(goal) : '4');
  const [carriesOver, setCarriesOver] = useState(goal?.carriesOver ?? true);
  const [fault, setFault] = useState<'amount' | 'storage' | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = targetOf(metric, amount);
    if (target === null) {
      setFault('amount');
      return;
    }
    const body = { metric, target, carriesOver };
    try {
      await enqueue({ topic: 'training:goal', key: goal?.id ?? uuidv7(), id: uuidv7(), body });
      onClose();
    } catch {
      setFault('storage');
    }
  };
  const remove = async ({ id, ...was }: ShownGoal) => {
    const body = { metric: was.metric, target: was.target, carriesOver: was.carriesOver };
    try {
      await enqueue({ topic: 'training:goal-delete', key: id, id: uuidv7(), body: null });
    } catch {
      setFault('storage');
      return;
    }
    onClose();
    toast({
      text: 'Goal removed',
      durationMs: 10_000,
      action: {
        label: 'Undo',
        // A new id: the server may already have the deletion of the old one.
        onPress: () => void enqueue({ topic: 'training:goal', key: uuidv7(), id: uuidv7(), body }),
      },
    });
  };

  return (
    <Dialog
      open
      size="sm"
      title={goal ? 'Edit goal' : 'New weekly goal'}
      onClose={onClose}
      actions={
        <>
          {goal && (
            <Button look="dan" className="md:mr-auto" onClick={() => void remove(goal)}>
              Delete goal
            </Button>
          )}
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Segmented label="Goal type" block choices={CHOICES} value={metric} onChange={setMetric} />
        <TextField
          label={`${METRIC_NAMES[metric]} a week`}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={fault === 'amount' && amountHelp(metric)}
        />
        <Switch
          checked={carriesOver}
          onChange={setCarriesOver}
          hint={`Unfinished ${METRIC_NAMES[metric].toLowerCase()} roll over to next week.`}
        >
          Carry over
        </Switch>
        <div role="alert" className="empty:hidden">
          {fault === 'storage' && <FieldError>Couldn't save on this device. Try again.</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function amountOf({ metric, target }: ShownGoal): string {
  return metric === 'minutes' ? String(Math.round((target / 60) * 100) / 100) : String(target);
}

/** The target in minutes or as a count; null if invalid. */
function targetOf(metric: GoalMetric, typed: string): number | null {
  const amount = Number(typed.trim().replace(',', '.'));
  const target = metric === 'minutes' ? Math.round(amount * 60) : amount;
  const most = MOST[metric];
  return Number.isInteger(target) && target >= 1 && target <= most ? target : null;
}

const MOST: Readonly<Record<GoalMetric, number>> = { minutes: 10_000, days: 7, drills: 999, sessions: 99 };

function amountHelp(metric: GoalMetric): string {
  return metric === 'minutes' ? 'Enter hours up to 166.' : `Enter a whole number from 1 to ${MOST[metric]}.`;
}
