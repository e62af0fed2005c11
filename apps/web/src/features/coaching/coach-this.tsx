import type { TrainingPerson, TrainingTarget } from '@allcourt/contract';
import { MessageSquareQuote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AssignDialog } from '#web/features/coaching/assignments/assign-dialog.tsx';
import { StartThreadDialog } from '#web/features/coaching/feedback/start-thread-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useCoachedTeams, usePlayers } from './coaching.ts';

interface CoachButtonProps {
  onChoose(): void;
}

/** Button for coaches to give feedback on what is shown; hidden for everyone else. */
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
  /** The target in words: `this point`. */
  about: string;
  onClose(): void;
}

/** Feedback or an assignment about a match or a point. */
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

/** An assignment that continues the written feedback. */
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
    <>
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
        <StartThreadDialog
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
    </>
  );
}
