import type { Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { deleteTeam, restoreTeam } from '#web/features/teams/api/change-team.ts';
import { refreshTeams } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { forgetTeam } from '#web/features/teams/model/remembered.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';

/** Long enough to read the toast and reach Undo. */
const UNDO_SHOWN_MS = 10_000;

/** Deletes the team for all members, with Undo in the toast. */
export function DeleteTeam({ team, onGone }: { team: Team; onGone(): void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const restore = () => {
    restoreTeam(team.id).then(
      () => refreshTeams(client),
      (problem: unknown) => toast({ text: problemSentence(problem) }),
    );
  };
  const remove = useTeamAct({
    act: () => deleteTeam(team.id),
    onDone: () => {
      forgetTeam();
      onGone();
      toast({
        text: `${team.name} deleted`,
        action: { label: 'Undo', onPress: restore },
        durationMs: UNDO_SHOWN_MS,
      });
    },
  });
  return (
    <Part title="Delete the team" about="Deletes the team and its chat for every member. Matches stay.">
      <Button look="dan" onClick={() => setAsking(true)}>
        Delete team
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={`Delete ${team.name}?`}
        confirmLabel="Delete team"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
        error={remove.error && problemSentence(remove.error)}
      >
        All members lose the roster, roles and group chat. Matches stay.
      </ConfirmDialog>
    </Part>
  );
}
