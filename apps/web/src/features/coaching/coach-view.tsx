import type { CoachedTeamsAnswer, TrainingPerson } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { CalendarPlus, ClipboardList, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { AssignDialog } from '#web/features/coaching/assignments/assign-dialog.tsx';
import { TeamAssignments } from '#web/features/coaching/assignments/team-assignments.tsx';
import { StartThreadDialog } from '#web/features/coaching/feedback/start-thread-dialog.tsx';
import { ThreadCard } from '#web/features/coaching/feedback/thread-card.tsx';
import { FocusDialog } from '#web/features/coaching/focus/focus-dialog.tsx';
import { SubgroupsDialog } from '#web/features/coaching/subgroups/subgroups-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { useAssignments, useFeedback } from './coaching.ts';
import { PlayersPanel } from './players-panel.tsx';
import { useCoaching } from './use-coaching.ts';

/** Params of the address that the coach's side reads. */
export interface CoachSearch {
  team?: string;
  player?: string;
  thread?: string;
}

interface CoachViewProps {
  teams: CoachedTeamsAnswer['teams'];
  search: CoachSearch;
  sport: Sport;
  onGo(search: CoachSearch): void;
}

/** The open dialog; without a player it asks for one. */
type Writing =
  | { readonly kind: 'begin' | 'assign'; readonly player: TrainingPerson | null }
  | { readonly kind: 'focus'; readonly player: TrainingPerson }
  | { readonly kind: 'subgroups' };

/** The coach's side of a team: players, feedback and assignments. */
export function CoachView({ teams, search, sport, onGo }: CoachViewProps) {
  const team = teams.find(({ id }) => id === search.team) ?? teams[0];
  const [writing, setWriting] = useState<Writing | null>(null);
  if (!team) {
    return null;
  }
  const close = () => setWriting(null);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {teams.length > 1 && (
          <div className="w-full md:w-64">
            <SelectField
              label="Team"
              value={team.id}
              onChange={(event) => onGo({ team: event.target.value })}
            >
              {teams.map(({ id, name, unanswered }) => (
                <option key={id} value={id}>
                  {unanswered > 0 ? `${name}, ${unanswered} unanswered` : name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink
            to="/training/practice"
            search={{ team: team.id }}
            icon={<CalendarPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Plan practice
          </ButtonLink>
          <Button onClick={() => setWriting({ kind: 'subgroups' })}>Subgroups</Button>
          <Button
            onClick={() => setWriting({ kind: 'assign', player: null })}
            icon={<ClipboardList aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Assign task
          </Button>
          <Button
            look="pri"
            onClick={() => setWriting({ kind: 'begin', player: null })}
            icon={<MessageSquarePlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Give feedback
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-5 lg:cols-main-105">
        <Threads
          teamId={team.id}
          search={search}
          onBegin={() => setWriting({ kind: 'begin', player: null })}
          onAll={() => onGo({ team: team.id })}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <PlayersPanel
            teamId={team.id}
            sport={sport}
            chosen={search.player}
            onChoose={(player) => onGo({ team: team.id, ...(player && { player }) })}
            onBegin={(player) => setWriting({ kind: 'begin', player })}
            onAssign={(player) => setWriting({ kind: 'assign', player })}
            onFocus={(player) => setWriting({ kind: 'focus', player })}
          />
          <Tasks teamId={team.id} />
        </div>
      </div>

      {writing?.kind === 'begin' && (
        <StartThreadDialog teamId={team.id} player={writing.player} target={null} onClose={close} />
      )}
      {writing?.kind === 'assign' && (
        <AssignDialog teamId={team.id} player={writing.player} target={null} onClose={close} />
      )}
      {writing?.kind === 'subgroups' && <SubgroupsDialog teamId={team.id} onClose={close} />}
      {writing?.kind === 'focus' && <FocusDialog teamId={team.id} player={writing.player} onClose={close} />}
    </>
  );
}

interface ThreadsProps {
  teamId: string;
  search: CoachSearch;
  onBegin(): void;
  onAll(): void;
}

function Threads({ teamId, search: { player, thread: marked }, onBegin, onAll }: ThreadsProps) {
  const { data, dataUpdatedAt, isPending, isError, refetch, isFetching } = useFeedback(teamId);
  const { shownThread } = useCoaching();
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(isPending && isOnline);
  if (isLoading) {
    return <Loading label="Loading" bar="h-80 rounded-lg" />;
  }
  if (!data) {
    return (
      <Panel>
        <ErrorState
          title={isOnline ? "Couldn't load the feedback" : "The feedback isn't saved on this device"}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        />
      </Panel>
    );
  }
  const threads = data.threads
    .map(shownThread)
    .filter((thread) => player === undefined || thread.player.accountId === player)
    .toSorted((one, other) => Number(other.isUnanswered) - Number(one.isUnanswered));
  const name = threads[0]?.player.name;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {(!isOnline || isError) && <SavedAt at={dataUpdatedAt} />}
      {player !== undefined && (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {name === undefined ? 'No feedback for this player yet.' : `Feedback for ${name} only.`}
          <Button size="sm" onClick={onAll}>
            Show all players
          </Button>
        </p>
      )}
      {threads.length > 0 && (
        <ul className="flex flex-col gap-4" aria-label="Feedback">
          {threads.map((thread) => (
            <li key={thread.id}>
              <ThreadCard thread={thread} isMarked={thread.id === marked} asCoach />
            </li>
          ))}
        </ul>
      )}
      {threads.length === 0 && (
        <Panel flush>
          <EmptyState
            as="h2"
            title="No feedback yet"
            className="py-14"
            action={
              <Button look="pri" onClick={onBegin}>
                Give feedback
              </Button>
            }
          >
            Send feedback. The player is notified and can reply here.
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}

function Tasks({ teamId }: { teamId: string }) {
  const { data } = useAssignments(teamId);
  return data && data.assignments.length > 0 ? <TeamAssignments assignments={data.assignments} /> : null;
}
