import type { Sport } from '@allcourt/scoring';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useCoachedTeams, usePlayers } from '#web/features/coaching/coaching.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { PartnersPanel } from './partners-panel.tsx';

interface CompareSearch {
  readonly team?: string;
  readonly players?: string;
}

/** As many as fit beside each other. */
const MOST = 4;

/** Players of a team side by side, and its doubles pairs. */
export function CompareScreen({ search, sport }: { search: CompareSearch; sport: Sport }) {
  const query = useCoachedTeams();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(query.isPending && isOnline);
  const teams = query.data?.teams ?? [];
  const teamId = search.team ?? teams[0]?.id;
  return (
    <>
      <div className="page-width -mb-5 pt-4 md:-mb-7">
        <Link
          to="/training"
          search={{ tab: 'feedback', as: 'coach', ...(teamId === undefined ? {} : { team: teamId }) }}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          My players
        </Link>
      </div>
      <Page title="Compare players">
        {isLoading && teamId === undefined && <Loading label="Loading your teams" bar="h-80 rounded-lg" />}
        {!isLoading && teamId === undefined && (
          <Panel flush>
            {query.data ? (
              <EmptyState
                as="h2"
                title="You don't coach a team yet"
                className="py-14"
                action={<ButtonLink to="/team">Open Team Hub</ButtonLink>}
              >
                Coaches compare the players of their teams here.
              </EmptyState>
            ) : (
              <ErrorState
                title={isOnline ? "Couldn't load your teams" : "Your teams aren't saved on this device"}
                query={query}
                offline={!isOnline}
                className="py-14"
              />
            )}
          </Panel>
        )}
        {teamId !== undefined && (
          <div className="grid gap-4 md:gap-6">
            <Choices teamId={teamId} teams={teams} chosen={chosenIn(search)} />
            <ComparisonPanel teamId={teamId} sport={sport} players={chosenIn(search)} />
            <PartnersPanel teamId={teamId} sport={sport} />
          </div>
        )}
      </Page>
    </>
  );
}

function chosenIn({ players }: CompareSearch): readonly string[] {
  return [...new Set(players?.split(',').filter(Boolean))].slice(0, MOST);
}

interface ChoicesProps {
  teamId: string;
  teams: readonly { readonly id: string; readonly name: string }[];
  chosen: readonly string[];
}

function Choices({ teamId, teams, chosen }: ChoicesProps) {
  const { data: players = [] } = usePlayers(teamId);
  const navigate = useNavigate();
  const go = (search: CompareSearch) => void navigate({ to: '/training/compare', search, replace: true });
  const choose = (place: number, accountId: string) => {
    const next = Array.from({ length: MOST }, (_, index) => (index === place ? accountId : chosen[index]));
    go({ team: teamId, players: [...new Set(next.filter(Boolean))].join(',') });
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {teams.length > 1 && (
        <SelectField label="Team" value={teamId} onChange={({ target }) => go({ team: target.value })}>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {Array.from({ length: Math.min(MOST, Math.max(2, chosen.length + 1)) }, (_, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: places, one beside the other.
          key={place}
          label={`Player ${place + 1}`}
          value={chosen[place] ?? ''}
          onChange={({ target }) => choose(place, target.value)}
        >
          <option value="">{place < 2 ? 'Choose a player' : 'No one'}</option>
          {players
            .filter(({ accountId }) => accountId === chosen[place] || !chosen.includes(accountId))
            .map(({ accountId, name }) => (
              <option key={accountId} value={accountId}>
                {name}
              </option>
            ))}
        </SelectField>
      ))}
    </div>
  );
}
