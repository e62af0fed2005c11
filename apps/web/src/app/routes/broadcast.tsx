import { getRouteApi } from '@tanstack/react-router';
import { useAfterIdle } from '#web/app/after-idle.ts';
import { BroadcastCenter } from '#web/features/broadcasts/center/broadcast-center.tsx';
import type { BroadcastSlots } from '#web/features/broadcasts/scoreboard/slots.tsx';
import { SendClipContext } from '#web/features/clips/send-clip-context.ts';
import { useTeams } from '#web/features/teams/api/list-teams.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const MatchScoring = lazyPart(async () => (await import('../broadcast/match-scoring.tsx')).MatchScoring);

const Scheduled = lazyPart(async () => (await import('../broadcast/scheduled.tsx')).Scheduled, 'quiet');

const SendClip = lazyPart(async () => (await import('../broadcast/send-clip.tsx')).SendClip);

const route = getRouteApi('/signed-in/broadcast');

export function BroadcastRoute() {
  const search = route.useSearch();
  const { data, error, isFetching, refetch } = useTeams();
  const teams = data?.teams.filter(({ isArchived }) => !isArchived) ?? null;
  return (
    <SendClipContext value={SendClip}>
      <BroadcastCenter
        search={search}
        teams={{ teams, error, isFetching, refetch: () => void refetch() }}
        slots={SLOTS}
        isIdle={useAfterIdle()}
      />
    </SendClipContext>
  );
}

/** Parts of other rooms that the Broadcast Center draws. */
const SLOTS: BroadcastSlots = { MatchScoring, Scheduled };
