import type { Team } from '@allcourt/contract';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { isLatest } from '#web/data/query.ts';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { useTeamsNews } from '#web/features/teams/api/use-teams-news.ts';
import {
  clearTeam,
  readRemembered,
  rememberTab,
  rememberTeam,
} from '#web/features/teams/model/remembered.ts';
import type { TeamSearch } from '#web/features/teams/model/team-search.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { HubSlots } from './team-screen.tsx';

const PickerScreen = lazyPart(
  async () => (await import('#web/features/teams/components/picker/picker-screen.tsx')).PickerScreen,
);
const TeamScreen = lazyPart(async () => (await import('./team-screen.tsx')).TeamScreen);
const PrivateScreen = lazyPart(async () => (await import('./private-screen.tsx')).PrivateScreen);

/** The Team Hub: the picker, or the team and tab from the address or from the last visit. */
export function TeamHub({ search, slots }: { search: TeamSearch; slots: HubSlots }) {
  const navigate = useNavigate();
  const teams = useTeams();
  const { data } = teams;
  useTeamsNews();
  const open = (teamId: string) => void navigate({ to: '/team', search: { team: teamId } });
  const asked = search.team;
  const team = data?.teams.find(({ id }) => id === asked);
  const isGone = asked !== undefined && !team && isLatest(teams);
  useGone(isGone);
  useArrival(asked ?? search.tab ?? 'picker');

  if (search.tab === 'private' && asked === undefined) {
    return (
      <Suspense>
        <PrivateScreen>
          <slots.PrivateMessages />
        </PrivateScreen>
      </Suspense>
    );
  }
  if (isGone) {
    return <Navigate to="/team" search={{ pick: true }} replace />;
  }
  if (asked !== undefined) {
    return (
      <Suspense>
        {team && (
          <RememberedTeam
            team={team}
            search={search}
            slots={slots}
            unread={data?.privateMessages.unread ?? 0}
          />
        )}
        {!team && <PickerScreen onOpen={open} opens={search.open} isTeamMissing />}
      </Suspense>
    );
  }
  const remembered = readRemembered();
  const last =
    search.pick || search.open ? undefined : data?.teams.find(({ id }) => id === remembered.teamId);
  if (last) {
    return <Navigate to="/team" search={{ team: last.id, tab: remembered.tab }} replace />;
  }
  return (
    <Suspense>
      <PickerScreen onOpen={open} opens={search.open} />
    </Suspense>
  );
}

interface RememberedTeamProps {
  team: Team;
  search: TeamSearch;
  slots: HubSlots;
  /** Unread private messages. */
  unread: number;
}

function RememberedTeam({ team, search, slots, unread }: RememberedTeamProps) {
  const { id } = team;
  const { tab = 'roster' } = search;
  useEffect(() => {
    rememberTeam(id);
    rememberTab(tab);
  }, [id, tab]);
  return <TeamScreen key={id} team={team} tab={tab} slots={slots} privateUnread={unread} />;
}

/** Tells the reader once that they are out of the team, and clears it from the last visit. */
function useGone(isGone: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (isGone) {
      clearTeam();
      toast({ text: "You're no longer in that team." });
    }
  }, [isGone, toast]);
}

/** Scrolls to the top for another team or the picker, which share one path. */
function useArrival(view: string): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view) {
      shown.current = view;
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [view]);
}
