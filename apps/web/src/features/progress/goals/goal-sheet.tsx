import { GOAL_METRICS, type GoalMetric } from '@allcourt/contract/training-vocabulary';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import type { ShownGoal } from '#web/features/progress/goals/shown-goals.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
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
  const toast = useToast();
  const { enqueue } = useTrainingQueue();
  const form = useForm({
    initial: (): GoalDraft => ({
      metric: goal?.metric ?? 'minutes',
      amount: goal ? amountOf(goal) : '4',
      carriesOver: goal?.carriesOver ?? true,
    }),
    check: ({ metric, amount }) => ({ amount: targetOf(metric, amount) === null && amountHelp(metric) }),
    submit: async ({ metric, amount, carriesOver }) => {
      const target = targetOf(metric, amount);
      if (target !== null) {
        const body = { metric, target, carriesOver };
        await enqueue({ topic: 'training:goal', key: goal?.id ?? uuidv7(), id: uuidv7(), body });
      }
      onClose();
    },
    sentence: () => "Couldn't save on this device. Try again.",
  });
  const { metric } = form.typed;
  const remove = async ({ id, ...was }: ShownGoal) => {
    const body = { metric: was.metric, target: was.target, carriesOver: was.carriesOver };
    await enqueue({ topic: 'training:goal-delete', key: id, id: uuidv7(), body: null });
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
    <FormDialog
      form={form}
      size="sm"
      title={goal ? 'Edit goal' : 'New weekly goal'}
      onClose={onClose}
      submitLabel="Save"
      acts={
        goal && (
          <Button look="dan" className="md:mr-auto" onClick={() => void form.run(() => remove(goal))}>
            Delete goal
          </Button>
        )
      }
    >
      <Segmented label="Goal type" block choices={CHOICES} {...form.choice('metric')} />
      <TextField {...form.field('amount')} label={`${METRIC_NAMES[metric]} a week`} inputMode="decimal" />
      <Switch
        {...form.flag('carriesOver')}
        hint={`Unfinished ${METRIC_NAMES[metric].toLowerCase()} roll over to next week.`}
      >
        Carry over
      </Switch>
    </FormDialog>
  );
}

interface GoalDraft {
  metric: GoalMetric;
  amount: string;
  carriesOver: boolean;
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
