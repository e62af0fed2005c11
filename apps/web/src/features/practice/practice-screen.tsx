import type { PracticeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { GuidedDrill } from '@allcourt/training';
import type { PracticeBlock } from '@allcourt/training/practice';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useDrills } from '#web/features/library/use-drills.ts';
import type { PracticeSearch } from '#web/features/training/training-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { type Occasion, useCoachedTeams, useEvent, usePractice } from './practice.ts';
import { PracticeBlocks } from './practice-blocks.tsx';
import { PracticeChoicesPanel } from './practice-choices.tsx';
import { blocksOf, firstChoices, type PracticeChoices } from './practice-draft.ts';
import { SavePanel } from './save-panel.tsx';
import { WeaknessesPanel } from './weaknesses-panel.tsx';

interface PracticeScreenProps {
  search: PracticeSearch;
  sport: Sport;
}

/** Builds a practice for a team the reader coaches. */
export function PracticeScreen({ search, sport }: PracticeScreenProps) {
  const teams = useCoachedTeams();
  const navigate = useNavigate();
  const known = teams.data?.teams ?? [];
  const teamId = search.team ?? known[0]?.id;
  const occasion = search.event && search.key ? { eventId: search.event, key: search.key } : null;
  if (teamId === undefined) {
    return (
      <Frame>
        <NoTeam query={teams} />
      </Frame>
    );
  }
  return (
    <Frame>
      {known.length > 1 && !occasion && (
        <div className="mb-4 md:w-64">
          <SelectField
            label="Team"
            value={teamId}
            onChange={({ target }) =>
              void navigate({ to: '/training/practice', search: { team: target.value }, replace: true })
            }
          >
            {known.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <TeamPractice teamId={teamId} occasion={occasion} sport={sport} />
    </Frame>
  );
}

function NoTeam({ query }: { query: ReturnType<typeof useCoachedTeams> }) {
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(query.isPending && isOnline);
  if (isLoading) {
    return <Waiting />;
  }
  return (
    <Panel flush>
      {query.data ? (
        <EmptyState
          as="h2"
          title="You don't coach a team yet"
          className="py-14"
          action={<ButtonLink to="/team">Open Team Hub</ButtonLink>}
        >
          Members who can plan training build practices here.
        </EmptyState>
      ) : (
        <Failed query={query} />
      )}
    </Panel>
  );
}

interface TeamPracticeProps {
  teamId: string;
  occasion: Occasion | null;
  sport: Sport;
}

/** Loads what a practice is built from. */
function TeamPractice({ teamId, occasion, sport }: TeamPracticeProps) {
  const practice = usePractice(teamId, sport);
  const event = useEvent(occasion);
  const { drills, isFailed, retry } = useDrills(sport);
  const isOnline = useIsOnline();
  const isEventReady = occasion === null || event.data !== undefined || event.isError;
  const isReady = practice.data !== undefined && drills !== null && isEventReady;
  const hasFailed = practice.isError || isFailed || (!isOnline && !practice.data);
  const isLoading = useSettledLoading(!(isReady || hasFailed));
  if (hasFailed && !practice.data) {
    return (
      <Panel flush>
        <Failed query={practice} />
      </Panel>
    );
  }
  if (isFailed) {
    return (
      <Panel flush>
        <ErrorState title="Couldn't load the drills" onRetry={retry} className="py-14" />
      </Panel>
    );
  }
  if (isLoading || !isReady) {
    return <Waiting />;
  }
  return (
    <Builder
      key={teamId}
      teamId={teamId}
      answer={practice.data}
      drills={drills}
      event={event.data ?? null}
      occasion={occasion}
    />
  );
}

interface BuilderProps {
  teamId: string;
  answer: PracticeAnswer;
  drills: readonly GuidedDrill[];
  event: NonNullable<ReturnType<typeof useEvent>['data']> | null;
  occasion: Occasion | null;
}

function Builder({ teamId, answer, drills, event, occasion }: BuilderProps) {
  const [choices, setChoices] = useState<PracticeChoices>(() =>
    firstChoices(answer, event && comingTo(event)),
  );
  const build = (next: PracticeChoices) => blocksOf(next, { players: answer.players, drills });
  const [blocks, setBlocks] = useState<readonly PracticeBlock[]>(() => build(choices));
  const [built, setBuilt] = useState(choices);
  return (
    <div className="grid items-start gap-4 md:gap-6 lg:cols-main-90">
      <div className="grid min-w-0 gap-4 md:gap-6">
        <WeaknessesPanel answer={answer} />
        <PracticeBlocks
          blocks={blocks}
          players={answer.players}
          drills={drills}
          courts={built.courts}
          focus={built.focus}
          onChange={setBlocks}
        />
      </div>
      <div className="grid min-w-0 gap-4 md:gap-6">
        <PracticeChoicesPanel
          answer={answer}
          drills={drills}
          choices={choices}
          isBuilt={choices === built}
          onChange={setChoices}
          onBuild={() => {
            setBlocks(build(choices));
            setBuilt(choices);
          }}
        />
        <SavePanel
          teamId={teamId}
          blocks={blocks}
          focus={built.focus}
          occasion={occasion}
          event={event?.occurrence ?? null}
        />
      </div>
    </div>
  );
}

/** Members who come to an event, and its length. */
function comingTo({ people, occurrence }: NonNullable<BuilderProps['event']>) {
  const { isAllDay, startsAt, endsAt, countsAsGoing } = occurrence;
  return {
    going: people.flatMap(({ memberId, answer }) =>
      answer === 'going' || (answer === null && countsAsGoing) ? memberId : [],
    ),
    minutes: isAllDay ? 90 : (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000,
  };
}

function Failed({ query }: { query: { refetch(): unknown; isFetching: boolean } }) {
  const isOnline = useIsOnline();
  return (
    <ErrorState
      title={isOnline ? "Couldn't load the team's weaknesses" : "A practice can't be built offline"}
      query={query}
      offline={!isOnline}
      className="py-14"
    />
  );
}

function Waiting() {
  return <Loading label="Loading the team's matches" bar="h-105 rounded-lg" />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="page-width -mb-5 pt-4 md:-mb-7">
        <Link
          to="/training"
          search={{ tab: 'feedback', as: 'coach' }}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          My players
        </Link>
      </div>
      <Page title="Team practice">{children}</Page>
    </>
  );
}
