import type { InvitationAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { acceptInvite, useInvitation } from '#web/features/teams/api/invitation.ts';
import { teamsQuery } from '#web/features/teams/api/list-teams.ts';
import { useTeamAct } from '#web/features/teams/api/use-team-act.ts';
import { memberCount } from '#web/features/teams/present/team-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Crest } from '#web/ui/crest.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/skeleton.tsx';

interface InvitationCardProps {
  code: string;
  /** The reader's account; null when signed out. */
  accountId: string | null;
  onOpen(teamId: string): void;
  /** Shown in place of the join button when signed out. */
  signIn?: ReactNode;
}

/** The team behind an invite, with the button to join. */
export function InvitationCard({ code, accountId, onOpen, signIn }: InvitationCardProps) {
  const { data, error, isPending, isFetching, refetch } = useInvitation(code, accountId);
  const client = useQueryClient();
  const accept = useTeamAct({
    act: () => acceptInvite(code),
    onDone: ({ outcome, teamId }) => {
      if (outcome === 'joined' && teamId !== null) {
        void open(teamId);
      } else {
        void refetch();
      }
    },
  });
  /** Refreshes the list first: a team missing from it would look deleted. */
  const open = async (teamId: string) => {
    await client.fetchQuery(teamsQuery).catch(() => null);
    onOpen(teamId);
  };
  if (isPending) {
    return <Loading label="The invite is being looked up." bar="h-43 rounded-lg" />;
  }
  if (!data) {
    return <NoInvitation problem={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const isWaiting = data.standing === 'requested';
  const { teamId } = data;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Head invitation={data} />
      <div className="grid gap-3 p-4 md:p-5">
        <p className="text-ink-2">{offerOf(data)}</p>
        {isWaiting && (
          <p role="status" className="flex gap-2.5 rounded-md bg-court-soft p-3 text-court-soft-ink">
            <Hourglass aria-hidden="true" className="mt-0.5 size-4" strokeWidth={1.75} />
            Request sent. We'll notify you when an admin of {data.team.name} approves it.
          </p>
        )}
        {!isWaiting && data.standing === 'outside' && accountId === null && signIn}
        {!isWaiting && data.standing === 'outside' && accountId !== null && (
          <Button look="pri" size="lg" busy={accept.isPending} onClick={() => accept.mutate()}>
            {data.needsApproval ? `Ask to join ${data.team.name}` : `Join ${data.team.name}`}
          </Button>
        )}
        {data.standing === 'member' && (
          <>
            <p className="flex items-center gap-2 type-strong">
              <CircleCheck aria-hidden="true" className="size-4 text-win" strokeWidth={2} />
              You're already in this team.
            </p>
            {teamId !== null && (
              <Button look="pri" onClick={() => void open(teamId)}>
                Open {data.team.name}
              </Button>
            )}
          </>
        )}
        <div role="alert" className="empty:hidden">
          {accept.error && <FieldError>{problemSentence(accept.error)}</FieldError>}
        </div>
      </div>
    </div>
  );
}

function Head({ invitation: { team } }: { invitation: InvitationAnswer }) {
  return (
    <div className="flex items-center gap-4 p-4 text-white md:p-5" style={{ background: team.colour }}>
      <Crest crest={team.crest} colour={team.colour} onPlane className="h-18 w-16" />
      <div className="min-w-0">
        <h2 className="type-display text-2xl/7 break-words">{team.name}</h2>
        <p className="mt-1">{[team.about, memberCount(team.members)].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}

/** `Marcus Bell invites you as Player, as Sofia Rossi on the roster.` */
function offerOf({ invitedBy, role, memberName, needsApproval }: InvitationAnswer): string {
  const who = invitedBy === null ? 'You are invited' : `${invitedBy} invites you`;
  const place = memberName === null ? '' : `, in the place of ${memberName} on the roster`;
  return `${who} as ${role}${place}.${needsApproval ? ' An admin has to approve you.' : ''}`;
}

interface NoInvitationProps {
  problem: unknown;
  onRetry(): void;
  isRetrying: boolean;
}

function NoInvitation({ problem, onRetry, isRetrying }: NoInvitationProps) {
  if (problem instanceof ApiError && problem.status < 500) {
    return (
      <DeadInvite title="This invite no longer works">
        It expired or was canceled. Ask for a new one.
      </DeadInvite>
    );
  }
  return (
    <ErrorState
      title="Couldn't load the invite"
      offline={problem instanceof NetworkError}
      onRetry={onRetry}
      retrying={isRetrying}
    >
      {problemSentence(problem)}
    </ErrorState>
  );
}

/** An invite that leads to no team. */
export function DeadInvite({ title, children }: { title: string; children: string }) {
  return (
    <DeadEnd as="h2" title={title} action={<ButtonLink to="/team">View your teams</ButtonLink>}>
      {children}
    </DeadEnd>
  );
}
