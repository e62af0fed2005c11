import type { TrainingWeek, WeeklyGoal } from '@allcourt/contract';
import { CloudUpload, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { overlayGoals, type ShownGoal } from '#web/features/progress/goals/shown-goals.ts';
import { useTrainingQueue } from '#web/features/training/use-training-queue.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { longDayText, noonOf } from '#web/ui/words/when.ts';
import { GoalSheet } from './goal-sheet.tsx';
import { carriedText, doneText, goalTitle, shareDone } from './goal-words.ts';

interface GoalsPanelProps {
  goals: readonly WeeklyGoal[];
  /** The current week. */
  week: TrainingWeek | undefined;
}

/** Weekly goals, with the share done of each. */
export function GoalsPanel({ goals, week }: GoalsPanelProps) {
  const { items } = useTrainingQueue();
  const [edited, setEdited] = useState<ShownGoal | 'new' | null>(null);
  const shown = overlayGoals(goals, items, week);
  return (
    <Panel
      title="Weekly goals"
      flush
      aside={
        <Button
          size="sm"
          onClick={() => setEdited('new')}
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Add goal
        </Button>
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          No goals yet. Set hours, days, drills or sessions a week, and your training counts automatically.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map((goal) => (
            <GoalRow key={goal.id} goal={goal} onEdit={() => setEdited(goal)} />
          ))}
        </ul>
      )}
      {shown.length > 0 && week && (
        <p className="type-caption border-t border-line px-4 py-3 md:px-5">
          The week began on {longDayText(noonOf(week.week))}.
        </p>
      )}
      {edited !== null && (
        <GoalSheet goal={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function GoalRow({ goal, onEdit }: { goal: ShownGoal; onEdit(): void }) {
  const title = goalTitle(goal);
  const carried = carriedText(goal);
  const notes = [carried, goal.assignedBy && `Assigned by ${goal.assignedBy.name}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="grid cols-row-13 items-center gap-3.5 px-4 py-3 md:px-5">
      <GoalRing share={shareDone(goal)} />
      <span className="min-w-0">
        <span className="type-strong block">{title}</span>
        <span className="block text-ink-2">{doneText(goal)}</span>
        {notes && <span className="type-caption block">{notes}</span>}
        {goal.isQueued && <Queued />}
      </span>
      <IconButton label={`Edit ${title}`} size="sm" onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

function Queued() {
  return (
    <span role="status" className="type-caption flex items-center gap-1.5">
      <CloudUpload aria-hidden="true" className="size-3.5 text-warn" strokeWidth={1.75} />
      Not synced yet
    </span>
  );
}

const RADIUS = 22;
const ROUND = 2 * Math.PI * RADIUS;

/** Share of a goal that is done, repeated by the words beside it. @param share 0 to 1 */
function GoalRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" className="size-13" fill="none" strokeWidth="6">
      <circle cx="26" cy="26" r={RADIUS} stroke="var(--sunken)" />
      {share > 0 && (
        <circle
          cx="26"
          cy="26"
          r={RADIUS}
          stroke="var(--court)"
          strokeLinecap="round"
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 26 26)"
        />
      )}
      <text x="26" y="31" textAnchor="middle" strokeWidth="0" className="type-num fill-ink text-15">
        {Math.round(share * 100)}%
      </text>
    </svg>
  );
}
