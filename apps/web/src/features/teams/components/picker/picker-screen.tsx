import type { TeamsAnswer } from '@allcourt/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { KeyRound, MessageSquare, Plus } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { FaceStack } from '#web/features/teams/components/face-stack.tsx';
import { readRemembered } from '#web/features/teams/model/remembered.ts';
import type { TeamSearch } from '#web/features/teams/model/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { TeamCard, TeamCardSkeleton } from './team-card.tsx';

const NewTeamDialog = lazyPart(async () => (await import('./new-team-dialog.tsx')).NewTeamDialog);
const JoinDialog = lazyPart(
  async () => (await import('#web/features/teams/components/join/join-dialog.tsx')).JoinDialog,
);

interface PickerScreenProps {
  onOpen(teamId: string): void;
  /** A dialog that a link opens. */
  opens?: TeamSearch['open'];
  /** A link asks for a team that is not in the list, which is not the server's latest. */
  isTeamMissing?: boolean;
}

/** The Team Hub's first screen: choose a team or private messages. */
export function PickerScreen({ onOpen, opens, isTeamMissing = false }: PickerScreenProps) {
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useTeams();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending || (isTeamMissing && isFetching && !error));
  const [dialog, setDialog] = useState<'new' | 'join' | null>(opens ?? null);
  const close = () => {
    setDialog(null);
    if (opens) {
      void navigate({ to: '/team', search: {}, replace: true });
    }
  };
  const isEmpty = data?.teams.length === 0;
  const acts = (
    <>
      <Button
        onClick={() => setDialog('join')}
        icon={<KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        className="max-md:flex-1"
      >
        Join with code
      </Button>
      <Button
        look="pri"
        onClick={() => setDialog('new')}
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        className="max-md:flex-1"
      >
        New team
      </Button>
    </>
  );
  return (
    <Page
      title="Your Teams"
      lede={isEmpty ? undefined : 'Team Hub opens your last team.'}
      // Without a team the buttons move into the empty state.
      actions={!isEmpty && <div className="flex gap-2.5 max-md:w-full md:gap-4">{acts}</div>}
    >
      {!isOnline && data && (
        <div className="mb-4">
          <SavedAt at={dataUpdatedAt} />
        </div>
      )}
      {isLoading && <Waiting />}
      {!isLoading && data && isTeamMissing && (
        <Panel className="mb-4">
          <ErrorState
            title={isOnline ? "Couldn't load this team" : "This team isn't saved on this device"}
            offline={!isOnline}
            query={{ refetch, isFetching }}
          >
            {isOnline ? undefined : 'It opens once you are connected.'}
          </ErrorState>
        </Panel>
      )}
      {!isLoading && data && <Teams answer={data} onOpen={onOpen} acts={acts} />}
      {!isLoading && !data && error && (
        <Panel>
          <ErrorState
            title={isOnline ? "Couldn't load your teams" : 'You are offline'}
            offline={!isOnline}
            query={{ refetch, isFetching }}
          >
            {isOnline ? undefined : 'Connect once to load them on this device.'}
          </ErrorState>
        </Panel>
      )}

      <Suspense>
        {dialog === 'new' && <NewTeamDialog onClose={close} onMade={({ id }) => onOpen(id)} />}
        {dialog === 'join' && <JoinDialog onClose={close} onOpen={onOpen} />}
      </Suspense>
    </Page>
  );
}

interface TeamsProps {
  answer: TeamsAnswer;
  onOpen(teamId: string): void;
  acts: ReactElement;
}

function Teams({ answer: { teams, privateMessages }, acts }: TeamsProps) {
  const [lastTeamId] = useState(() => readRemembered().teamId);
  const current = teams.filter(({ isArchived }) => !isArchived);
  const past = teams.filter(({ isArchived }) => isArchived);
  const lastUsed = current.find(({ id }) => id === lastTeamId) ?? current[0];
  return (
    <>
      {teams.length === 0 && (
        <Panel flush>
          <EmptyState as="h2" title="No teams yet" action={acts} className="py-14">
            Create a team, or join one with an invite code or link.
          </EmptyState>
        </Panel>
      )}
      {current.length > 0 && (
        <ul aria-label="Your Teams" className={GRID}>
          {current.map((team) => (
            <TeamCard key={team.id} team={team} isLastUsed={team === lastUsed} />
          ))}
        </ul>
      )}
      <PrivateEntry {...privateMessages} />
      {past.length > 0 && (
        <section aria-labelledby="past-seasons" className="mt-8">
          <h2 id="past-seasons" className="type-section mb-3">
            Past seasons
          </h2>
          <ul aria-labelledby="past-seasons" className={GRID}>
            {past.map((team) => (
              <TeamCard key={team.id} team={team} isLastUsed={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Your teams are loading.</span>
      <div className={GRID}>
        <TeamCardSkeleton />
        <TeamCardSkeleton />
        <TeamCardSkeleton />
      </div>
    </div>
  );
}

const GRID = 'grid items-start gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3';

/** The entry to private messages across all teams. */
function PrivateEntry({ unread, last, faces }: TeamsAnswer['privateMessages']) {
  return (
    <div className="relative mt-3 grid min-h-21 cols-row-13 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3.5 hover:bg-surface-2 md:mt-6 md:cols-entry md:px-6 md:py-4">
      <span
        aria-hidden="true"
        className="grid size-13 place-items-center rounded-full bg-court text-on-court"
      >
        <MessageSquare className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h2 className="type-section">
          <Link to="/team" search={{ tab: 'private' }} className="after:absolute after:inset-0">
            Private Messages
          </Link>
        </h2>
        <p className="truncate text-ink-2">
          {last ? `${last.from}: ${last.text}` : 'Message one or more teammates.'}
        </p>
      </div>
      <FaceStack faces={faces.slice(0, 3)} className="max-md:hidden" />
      {unread > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-court px-1.5 text-xs font-strong text-on-court">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{unread} unread</span>
        </span>
      )}
    </div>
  );
}
