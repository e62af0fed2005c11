import type { Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useForm } from '#web/data/use-form.ts';
import { createTeam } from '#web/features/teams/api/change-team.ts';
import { keepTeam } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { TeamFields } from '#web/features/teams/components/team-fields.tsx';
import { bodyOf, NEW_TEAM, problemsOf, type TeamDraft } from '#web/features/teams/model/team-draft.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';

interface NewTeamDialogProps {
  onClose(): void;
  onMade(team: Team): void;
}

/** Creates a team with the reader as its first admin. */
export function NewTeamDialog({ onClose, onMade }: NewTeamDialogProps) {
  const client = useQueryClient();
  // Keeps the id across retries, so a lost answer creates no second team.
  const [id] = useState(() => uuidv7());
  const create = useTeamAct({
    act: (draft: TeamDraft) => createTeam({ id, ...bodyOf(draft) }),
    onDone: (team) => {
      keepTeam(client, team);
      onMade(team);
    },
  });
  const form = useForm({
    initial: NEW_TEAM,
    check: problemsOf,
    submit: (draft) => create.mutateAsync(draft),
  });
  return (
    <FormDialog form={form} title="New team" onClose={onClose} submitLabel="Create team">
      <TeamFields form={form} />
      <p className="text-13/4.5 text-ink-2">You'll be its first admin. You can change all of this later.</p>
    </FormDialog>
  );
}
