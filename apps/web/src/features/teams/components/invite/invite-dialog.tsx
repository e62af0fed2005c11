import type { Member, Team } from '@allcourt/contract';
import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { useInvites } from '#web/features/teams/api/invites.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LinkInvites } from './link-invites.tsx';
import { MailInvites } from './mail-invites.tsx';
import { RequestList } from './request-list.tsx';

const VIEWS = ['link', 'mail', 'requests'] as const;
type View = (typeof VIEWS)[number];

interface InviteDialogProps {
  team: Team;
  /** The roster name the invite is for. */
  member?: Member;
  onClose(): void;
}

/** Invites to a team: by link, QR and code, by email, and pending requests. */
export function InviteDialog({ team, member, onClose }: InviteDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useInvites(team.id);
  const [view, setView] = useState<View>(team.requests > 0 && !member ? 'requests' : 'link');
  const requests = data?.requests.length ?? team.requests;
  return (
    <Dialog open title={member ? `Invite ${member.name}` : `Invite to ${team.name}`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-5">
        {member ? (
          <p className="text-ink-2">
            The person who accepts becomes {member.name} on the roster. The invite works once.
          </p>
        ) : (
          <Segmented
            block
            label="How"
            choices={[
              { value: 'link', label: 'Link and code' },
              { value: 'mail', label: 'Email' },
              { value: 'requests', label: requests > 0 ? `Requests ${requests}` : 'Requests' },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        {isPending && <SkeletonRows label="Loading invites" count={2} rowClass="h-16" />}
        {!isPending && !data && (
          <ErrorState
            title={error instanceof NetworkError ? 'Invites need a connection' : "Couldn't load the invites"}
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
          />
        )}
        {data && view === 'link' && (
          <LinkInvites team={team} invites={data.invites} {...(member ? { member } : {})} />
        )}
        {data && (view === 'mail' || (member && appConfig.mail)) && (
          <MailInvites team={team} invites={data.invites} {...(member ? { member } : {})} />
        )}
        {data && view === 'requests' && (
          <RequestList team={team} requests={data.requests} onInvite={() => setView('link')} />
        )}
      </div>
    </Dialog>
  );
}
