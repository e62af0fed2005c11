import type { Invite, Member, Team } from '@allcourt/contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { createInvite } from '#web/features/teams/api/invites.ts';
import { TEAMS_KEY } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { InviteCard } from './invite-card.tsx';
import { InviteOptionsFields } from './invite-options.tsx';
import { InviteRow } from './invite-row.tsx';
import { RevokeButton } from './revoke-button.tsx';
import { useInviteOptions } from './use-invite-options.ts';

interface LinkInvitesProps {
  team: Team;
  invites: readonly Invite[];
  member?: Member;
}

/** Invite links for anyone: the newest in full, the others in a list. */
export function LinkInvites({ team, invites, member }: LinkInvitesProps) {
  const links = invites.filter(
    ({ email, member: forMember }) => email === null && (forMember?.id ?? null) === (member?.id ?? null),
  );
  const [shownId, setShownId] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const shown = links.find(({ id }) => id === shownId) ?? links.find(({ state }) => state === 'open');
  const others = links.filter((link) => link !== shown);
  return (
    <div className="grid grid-cols-1 gap-5">
      {shown && !isMaking && <InviteCard key={shown.id} team={team} invite={shown} />}
      {shown && !isMaking ? (
        <div className="flex gap-2">
          <Button onClick={() => setMaking(true)}>New link</Button>
          <RevokeButton team={team} invite={shown} />
        </div>
      ) : (
        <NewLink
          team={team}
          member={member}
          onMade={({ id }) => {
            setShownId(id);
            setMaking(false);
          }}
          {...(shown ? { onCancel: () => setMaking(false) } : {})}
        />
      )}
      {others.length > 0 && (
        <section aria-label="Other links">
          <h3 className="type-label mb-1">Other links</h3>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((invite) => (
              <InviteRow
                key={invite.id}
                team={team}
                invite={invite}
                onShow={() => {
                  setShownId(invite.id);
                  setMaking(false);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface NewLinkProps {
  team: Team;
  member: Member | undefined;
  onMade(invite: Invite): void;
  onCancel?(): void;
}

function NewLink({ team, member, onMade, onCancel }: NewLinkProps) {
  const { roles, options, isReady, choose } = useInviteOptions(team.id, { isForOne: member !== undefined });
  const [id] = useState(() => uuidv7());
  const create = useTeamAct({
    act: () => createInvite(team.id, { id, email: null, memberId: member?.id ?? null, ...options }),
    refreshes: TEAMS_KEY,
    onDone: onMade,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <InviteOptionsFields roles={roles} value={options} onChange={choose} isForOne={member !== undefined} />
      <div className="flex gap-2">
        <Button look="pri" disabled={!isReady} busy={create.isPending} onClick={() => create.mutate()}>
          Create link
        </Button>
        {onCancel && (
          <Button look="gho" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {create.error && <FieldError>{problemSentence(create.error)}</FieldError>}
      </div>
    </div>
  );
}
