import type { Invite, Team } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { spacedCode } from '#web/features/teams/model/invite-code.ts';
import { INVITE_STATES, inviteFacts } from '#web/features/teams/present/invite-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { RevokeButton } from './revoke-button.tsx';

interface InviteRowProps {
  team: Team;
  invite: Invite;
  /** Shows this invite in full above the list. */
  onShow?(): void;
  act?: ReactNode;
}

/** One invite in a list, with its role, expiry and revoke button. */
export function InviteRow({ team, invite, onShow, act }: InviteRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="type-strong break-all">{invite.email ?? spacedCode(invite.code)}</span>
          <Chip tone={invite.state === 'open' ? 'blue' : 'plain'}>
            {invite.email !== null && invite.state === 'open' ? 'Pending' : INVITE_STATES[invite.state]}
          </Chip>
        </p>
        <p className="mt-0.5 text-13/4.5 text-ink-2">{inviteFacts(invite, new Date())}</p>
      </div>
      <div className="flex">
        {onShow && invite.state === 'open' && (
          <Button
            look="gho"
            size="sm"
            aria-label={`Show the link ${spacedCode(invite.code)}`}
            onClick={onShow}
          >
            Show
          </Button>
        )}
        {act}
        <RevokeButton team={team} invite={invite} size="sm" />
      </div>
    </li>
  );
}
