import type { Member, Team } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { Suspense, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useRoster } from '#web/features/teams/api/get-roster.ts';
import { type RosterView, shownMembers } from '#web/features/teams/model/roster-view.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { MemberList } from './member-list.tsx';
import { RosterTools } from './roster-tools.tsx';
import { TeamRail } from './team-rail.tsx';

const AddPlayersDialog = lazyPart(async () => (await import('./add-players-dialog.tsx')).AddPlayersDialog);
const EditMemberDialog = lazyPart(async () => (await import('./edit-member-dialog.tsx')).EditMemberDialog);
const InviteDialog = lazyPart(
  async () => (await import('#web/features/teams/components/invite/invite-dialog.tsx')).InviteDialog,
);

const EVERYONE: RosterView = { words: '', roleId: null, order: 'name' };

type Shown =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly member: Member }
  | { readonly kind: 'invite'; readonly member: Member };

/** The members, with team stats beside them. */
export function RosterTab({ team }: { team: Team }) {
  const [sport, setSport] = useState<Sport | null>(null);
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useRoster(team.id, sport);
  const [view, setView] = useState(EVERYONE);
  const [shown, setShown] = useState<Shown | null>(null);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending);
  const mayManage = team.permissions.includes('manage_roster') && !team.isArchived;
  // A moderator can only mute.
  const mayMark = team.permissions.includes('give_feedback') && !team.isArchived;
  const mayEdit = mayManage || mayMark || (team.permissions.includes('moderate') && !team.isArchived);
  const close = () => setShown(null);

  if (isLoading) {
    return <Waiting />;
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOnline ? "Couldn't load the roster" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        >
          {error && isOnline ? undefined : 'Connect once to load the roster on this device.'}
        </ErrorState>
      </Panel>
    );
  }
  const members = shownMembers(data.members, view);
  return (
    <div className="grid items-start gap-(--gutter) lg:cols-main-75">
      <div className="min-w-0">
        {!isOnline && (
          <div className="mb-3">
            <SavedAt at={dataUpdatedAt} />
          </div>
        )}
        <RosterTools
          members={data.members}
          shownCount={members.length}
          view={view}
          onView={(change) => setView({ ...view, ...change })}
          sport={data.sport}
          onSport={setSport}
          {...(mayManage ? { onAdd: () => setShown({ kind: 'add' }) } : {})}
        />
        <h2 id="members" className="sr-only">
          Members
        </h2>
        {members.length === 0 ? (
          <Panel flush>
            <EmptyState
              title="No members found"
              action={<Button onClick={() => setView(EVERYONE)}>Clear filters</Button>}
              className="py-12"
            >
              Search for a part of a name, a role or a position.
            </EmptyState>
          </Panel>
        ) : (
          <MemberList
            members={members}
            card={(member) => ({
              member,
              teamId: team.id,
              ...(mayManage || (mayEdit && member.accountId !== null && !member.isYou)
                ? { onEdit: () => setShown({ kind: 'edit', member }) }
                : {}),
              ...(mayManage ? { onInvite: () => setShown({ kind: 'invite', member }) } : {}),
            })}
          />
        )}
      </div>
      <TeamRail team={team} sport={data.sport} />
      <Suspense>
        {shown?.kind === 'add' && <AddPlayersDialog team={team} members={data.members} onClose={close} />}
        {shown?.kind === 'edit' && <EditMemberDialog team={team} member={shown.member} onClose={close} />}
        {shown?.kind === 'invite' && <InviteDialog team={team} member={shown.member} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="The roster is loading." className="grid gap-(--gutter) lg:cols-main-75">
      <div>
        <Skeleton className="mb-4 h-10 w-full md:w-80" />
        <Skeleton className="h-140 rounded-lg" />
      </div>
      <Skeleton className="h-105 rounded-lg" />
    </Loading>
  );
}
