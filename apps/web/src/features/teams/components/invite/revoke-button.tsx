import type { Invite, Team } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { invitesKey, revokeInvite } from '#web/features/teams/api/invites.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface RevokeButtonProps {
  team: Team;
  invite: Invite;
  size?: 'sm' | 'md';
}

/** Revokes an invite after confirmation. */
export function RevokeButton({ team, invite, size = 'md' }: RevokeButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useTeamAct({
    act: () => revokeInvite(team.id, invite.id),
    refreshes: invitesKey(team.id),
  });
  return (
    <>
      <Button
        look="gho"
        size={size}
        aria-label={invite.email === null ? 'Revoke link' : `Revoke the invite of ${invite.email}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title="Revoke this invite?"
        confirmLabel="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
        error={revoke.error && problemSentence(revoke.error)}
      >
        The invite stops working. Members who joined with it stay.
      </ConfirmDialog>
    </>
  );
}
