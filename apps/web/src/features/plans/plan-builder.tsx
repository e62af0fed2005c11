import type { Plan } from '@allcourt/contract';
import { MAX_PLAN_ITEMS } from '@allcourt/contract/training-vocabulary';
import type { Sport } from '@allcourt/scoring';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import type { useShelf } from '#web/features/library/use-shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { DrillPicker } from './drill-picker.tsx';
import {
  type PlanDraft,
  planBody,
  planFaults,
  totalMinutes,
  withChangedItem,
  withDrill,
  withoutItem,
} from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanItems } from './plan-items.tsx';
import { useSavePlan } from './plans.ts';

interface PlanBuilderProps {
  /** The plan to edit; null for a new one. */
  plan: Plan | null;
  initial: PlanDraft;
  shelf: ReturnType<typeof useShelf>;
  sport: Sport;
  onSaved(plan: Plan): void;
  /** Missing for a new plan, which has nothing to cancel to. */
  onCancel?: (() => void) | undefined;
}

/** Builds a session from drills. */
export function PlanBuilder({ plan, initial, shelf, sport, onSaved, onCancel }: PlanBuilderProps) {
  const [id] = useState(() => plan?.id ?? uuidv7());
  const [isPicking, setPicking] = useState(false);
  const save = useSavePlan();
  const form = useForm({
    initial,
    check: (typed) => {
      const faults = planFaults(typed);
      return {
        title: faults.has('title') && 'Enter a title.',
        items: faults.has('items') && 'Add at least one drill.',
      };
    },
    submit: async (typed) => {
      const body = planBody(typed, plan?.version ?? 0);
      onSaved((await save.mutateAsync({ id, body })).plan);
    },
  });
  const draft = form.typed;
  const isFull = draft.items.length >= MAX_PLAN_ITEMS;
  const add = (
    <Button
      onClick={() => setPicking(true)}
      disabled={isFull}
      icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
    >
      Add drills
    </Button>
  );
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:cols-main-90">
      <Panel
        title="Drills"
        flush
        aside={
          <span className="text-ink-2">
            <span className="type-num text-xl text-ink">{minutesText(totalMinutes(draft.items))}</span> in{' '}
            {countText(draft.items.length, 'drill')}
          </span>
        }
      >
        {draft.items.length === 0 ? (
          <EmptyState title="No drills yet" action={add}>
            Add drills from the library, your favorites or your recommendations.
          </EmptyState>
        ) : (
          <PlanItems
            items={draft.items}
            find={shelf.find}
            onOrder={(items) => form.set({ items })}
            onChange={(item, change) => form.set(withChangedItem(draft, item, change))}
            onRemove={(item) => form.set(withoutItem(draft, item))}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 p-4 empty:hidden md:px-5">
          {draft.items.length > 0 && add}
          {isFull && <span className="type-caption">A session can have {MAX_PLAN_ITEMS} drills.</span>}
          <Refusal>{form.problemOf('items')}</Refusal>
        </div>
      </Panel>
      <form {...form.props}>
        <Panel title="Session">
          <PlanFields form={form} teams={shelf.teams} />
          <Refusal className="mt-3">{form.refusal}</Refusal>
          <div className="mt-4 flex gap-2">
            {onCancel && (
              <Button look="gho" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button look="ace" type="submit" busy={form.isBusy} className="flex-1">
              Save session
            </Button>
          </div>
        </Panel>
      </form>
      {isPicking && (
        <DrillPicker
          sport={sport}
          chosen={draft.items.map(({ drillKey }) => drillKey)}
          onAdd={(drill) =>
            form.set(withDrill(draft, { id: uuidv7(), drillKey: drill.id, minutes: drill.minutes, note: '' }))
          }
          onRemove={(key) => form.set({ items: draft.items.filter(({ drillKey }) => drillKey !== key) })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
