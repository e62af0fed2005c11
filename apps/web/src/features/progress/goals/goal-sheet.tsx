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
import { goalTitle, METRIC_NAMES } from './goal-words.ts';

interface GoalSheetProps {
  /** Null: a new one. */
  goal: ShownGoal | null;
  onClose(): void;
}

const CHOICES = GOAL_METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }));

/** A goal of every week: what is counted, how much of it, and whether what is left over is carried on. */
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
      text: `“${goalTitle(was)}” is no goal any more.`,
      durationMs: 10_000,
      action: {
        label: 'Undo',
        // Another id: the deletion of the old one may have arrived, and stands.
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
        <Segmented label="What is counted" block choices={CHOICES} value={metric} onChange={setMetric} />
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
          hint="What is not done when a week ends is added to the next one."
        >
          Carry over
        </Switch>
        <div role="alert" className="empty:hidden">
          {fault === 'storage' && <FieldError>This device could not keep that. Try again.</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function amountOf({ metric, target }: ShownGoal): string {
  return metric === 'minutes' ? String(Math.round((target / 60) * 100) / 100) : String(target);
}

/** In minutes, or how many; null where it is no such number. */
function targetOf(metric: GoalMetric, typed: string): number | null {
  const amount = Number(typed.trim().replace(',', '.'));
  const target = metric === 'minutes' ? Math.round(amount * 60) : amount;
  const most = MOST[metric];
  return Number.isInteger(target) && target >= 1 && target <= most ? target : null;
}

const MOST: Readonly<Record<GoalMetric, number>> = { minutes: 10_000, days: 7, drills: 999, sessions: 99 };

function amountHelp(metric: GoalMetric): string {
  return metric === 'minutes' ? 'A number of hours up to 166.' : `A whole number from 1 to ${MOST[metric]}.`;
}
