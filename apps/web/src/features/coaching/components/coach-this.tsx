import type { TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { MessageSquareQuote } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCoachedTeams } from '#web/features/coaching/api/coaching.ts';
import { usePlayers } from '#web/features/coaching/api/players.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/text-field.tsx';

const BeginDialog = lazy(() =>
  import('./dialogs/begin-dialog.tsx').then((file) => ({ default: file.BeginDialog })),
);
const AssignDialog = lazy(() =>
  import('./dialogs/assign-dialog.tsx').then((file) => ({ default: file.AssignDialog })),
);

interface CoachButtonProps {
  onChoose(): void;
}

/** For who coaches a team: the way from something that is shown to words about it. Nothing for everybody else. */
export function CoachButton({ onChoose }: CoachButtonProps) {
  const { data } = useCoachedTeams();
  return data && data.teams.length > 0 ? (
    <Button
      block
      onClick={onChoose}
      icon={<MessageSquareQuote aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      Give feedback instead
    </Button>
  ) : null;
}

interface CoachThisProps {
  target: TrainingTarget;
  /** The same in words: `this point`. */
  about: string;
  onClose(): void;
}

/** Words to a player about a match or a point, or a task out of them. */
export function CoachThis({ target, about, onClose }: CoachThisProps) {
  const { data } = useCoachedTeams();
  const teams = data?.teams ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const teamId = teams.find(({ id }) => id === chosen)?.id ?? teams[0]?.id;
  if (teamId === undefined) {
    return null;
  }
  const teamField = teams.length > 1 && (
    <SelectField label="Team" value={teamId} onChange={(event) => setChosen(event.target.value)}>
      {teams.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  return <Writing teamId={teamId} teamField={teamField} target={target} about={about} onClose={onClose} />;
}

interface WritingProps extends CoachThisProps {
  teamId: string;
  teamField: ReactNode;
}

/** What is to be done, with the words that it began with. */
interface Task {
  readonly player: TrainingPerson;
  readonly note: string;
}

function Writing({ teamId, teamField, target, about, onClose }: WritingProps) {
  const { data: players = [] } = usePlayers(teamId);
  const [task, setTask] = useState<Task | null>(null);
  const setAsTask = (playerId: string, note: string) => {
    const player = players.find(({ accountId }) => accountId === playerId);
    if (player) {
      setTask({ player, note });
    }
  };
  return (
    <Suspense>
      {task ? (
        <AssignDialog
          teamId={teamId}
          player={task.player}
          note={task.note}
          target={target}
          about={about}
          onClose={onClose}
        />
      ) : (
        <BeginDialog
          key={teamId}
          teamId={teamId}
          player={null}
          target={target}
          about={about}
          teamField={teamField}
          onAssign={setAsTask}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
