import type { Sport } from '@allcourt/scoring';
import { useNavigate } from '@tanstack/react-router';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type CoachSearch, CoachView } from './coach-view.tsx';
import { useCoachedTeams, useCoachingNews } from './coaching.ts';
import { PlayerView } from './player-view.tsx';

/** Params of the address that this tab reads. */
interface CoachingSearch extends CoachSearch {
  as?: string;
  assignment?: string;
}

/** Feedback and assignments; coaches can switch to the side of their teams. */
export function CoachingTab({ search, sport }: { search: CoachingSearch; sport: Sport }) {
  useCoachingNews();
  const { data, isPending } = useCoachedTeams();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const teams = data?.teams ?? [];
  const as = search.as === 'coach' && teams.length > 0 ? 'coach' : 'player';
  const unanswered = teams.reduce((sum, team) => sum + team.unanswered, 0);
  const go = (next: CoachingSearch) =>
    void navigate({ to: '/training', search: { tab: 'feedback', ...next } });
  return (
    <div className="flex flex-col gap-5">
      {teams.length > 0 && (
        <div>
          <Segmented
            label="Whose feedback"
            choices={[
              { value: 'player', label: 'For me' },
              {
                value: 'coach',
                label: unanswered > 0 ? `My players, ${unanswered} unanswered` : 'My players',
              },
            ]}
            value={as}
            onChange={(next) => go(next === 'coach' ? { as: next } : {})}
          />
        </div>
      )}
      {as === 'coach' ? (
        <CoachView
          teams={teams}
          search={search}
          sport={sport}
          onGo={(next) => go({ as: 'coach', ...next })}
        />
      ) : (
        // Waits for the choice above it, which would move it.
        <PlayerView thread={search.thread} assignment={search.assignment} isAwaited={isPending && isOnline} />
      )}
    </div>
  );
}
