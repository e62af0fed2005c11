import type { Plan } from '@allcourt/contract';
import { MAX_PLAN_ITEMS } from '@allcourt/contract/training-vocabulary';
import type { Sport } from '@allcourt/scoring';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { useShelf } from '#web/features/library/use-shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { DrillPicker } from './drill-picker.tsx';
import {
  type PlanDraft,
  type PlanFault,
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

const NO_FAULTS: ReadonlySet<PlanFault> = new Set();

/** Builds a session from drills. */
export function PlanBuilder({ plan, initial, shelf, sport, onSaved, onCancel }: PlanBuilderProps) {
  const [draft, setDraft] = useState(initial);
  const [id] = useState(() => plan?.id ?? uuidv7());
  const [isPicking, setPicking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useSavePlan();
  const faults = isChecked ? planFaults(draft) : NO_FAULTS;
  const isFull = draft.items.length >= MAX_PLAN_ITEMS;
  const submit = () => {
    setChecked(true);
    if (planFaults(draft).size === 0) {
      const body = planBody(draft, plan?.version ?? 0);
      save.mutate({ id, body }, { onSuccess: (answer) => onSaved(answer.plan) });
    }
  };
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
          <EmptyState title="No drills yet">
            Add drills from the library, your favorites or your recommendations.
          </EmptyState>
        ) : (
          <PlanItems
            items={draft.items}
            find={shelf.find}
            onOrder={(items) => setDraft({ ...draft, items })}
            onChange={(item, change) => setDraft(withChangedItem(draft, item, change))}
            onRemove={(item) => setDraft(withoutItem(draft, item))}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 p-4 md:px-5">
          <Button
            onClick={() => setPicking(true)}
            disabled={isFull}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Add drills
          </Button>
          {isFull && <span className="type-caption">A session can have {MAX_PLAN_ITEMS} drills.</span>}
          <span role="alert" className="empty:hidden">
            {faults.has('items') && <FieldError>Add at least one drill.</FieldError>}
          </span>
        </div>
      </Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Panel title="Session">
          <PlanFields draft={draft} onChange={setDraft} teams={shelf.teams} faults={faults} />
          <div role="alert" className="mt-3 empty:hidden">
            {save.error && <FieldError>{problemSentence(save.error)}</FieldError>}
          </div>
          <div className="mt-4 flex gap-2">
            {onCancel && (
              <Button look="gho" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button look="ace" type="submit" busy={save.isPending} className="flex-1">
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
            setDraft((current) =>
              withDrill(current, { id: uuidv7(), drillKey: drill.id, minutes: drill.minutes, note: '' }),
            )
          }
          onRemove={(key) =>
            setDraft((current) => ({
              ...current,
              items: current.items.filter(({ drillKey }) => drillKey !== key),
            }))
          }
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
