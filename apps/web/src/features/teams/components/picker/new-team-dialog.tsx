import type { Team } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { createTeam } from '#web/features/teams/api/change-team.ts';
import { keepTeam } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { TeamFields } from '#web/features/teams/components/team-fields.tsx';
import { bodyOf, faultsOf, NEW_TEAM } from '#web/features/teams/model/team-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface NewTeamDialogProps {
  onClose(): void;
  onMade(team: Team): void;
}

/** Makes a team; whoever makes it is its first admin. */
export function NewTeamDialog({ onClose, onMade }: NewTeamDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const [draft, setDraft] = useState(NEW_TEAM);
  const [isTried, setTried] = useState(false);
  // Kept for a second try: an answer that was lost does not make a second team.
  const [id] = useState(() => uuidv7());
  const faults = faultsOf(draft, new Date().getFullYear());
  const create = useTeamAct({
    act: () => createTeam({ id, ...bodyOf(draft) }),
    onDone: (team) => {
      keepTeam(client, team);
      onMade(team);
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0 && !create.isPending) {
      create.mutate();
    }
  };
  return (
    <Dialog
      open
      title="New team"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={onClose}>
            Cancel
          </Button>
          <Button look="pri" type="submit" form={formId} busy={create.isPending}>
            Create team
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TeamFields
          draft={draft}
          onChange={(change) => setDraft({ ...draft, ...change })}
          faults={isTried ? faults : {}}
        />
        <p className="text-[0.8125rem]/[1.125rem] text-ink-2">
          You will be its first admin. All of this can be changed later.
        </p>
        <div role="alert" className="empty:hidden">
          {create.error && <FieldError>{problemSentence(create.error)}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}
