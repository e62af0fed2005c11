import type { Team } from '@allcourt/contract';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { leaveTeam } from '#web/features/teams/api/change-team.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { clearTeam } from '#web/features/teams/model/remembered.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface LeaveDialogProps {
  team: Team;
  onClose(): void;
  onLeft(): void;
}

/** Leaves the team after confirmation. The last admin must appoint another first. */
export function LeaveDialog({ team, onClose, onLeft }: LeaveDialogProps) {
  const toast = useToast();
  const leave = useTeamAct({
    act: () => leaveTeam(team.id),
    onDone: () => {
      clearTeam();
      onLeft();
      toast({ text: `You left ${team.name}` });
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={`Leave ${team.name}?`}
      confirmLabel="Leave team"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={onClose}
      error={leave.error && problemSentence(leave.error)}
    >
      You lose the roster and the group chat. Your messages stay; your matches remain yours.
    </ConfirmDialog>
  );
}
