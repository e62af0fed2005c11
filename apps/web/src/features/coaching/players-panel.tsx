import type { DashboardAnswer, TrainingPerson } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { ClipboardList, ListOrdered, MessageSquarePlus } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText, signedText } from '#web/ui/words/amounts.ts';
import { basisText, changeRangeText, PLAYERS_CHANGE_METHOD } from '#web/ui/words/skill-change.ts';
import { useDashboard, usePlayers } from './coaching.ts';
import { byNeed, needsOf, needText } from './needs.ts';
import { useCoaching } from './use-coaching.ts';
import { trainedText, trendsOf } from './words.ts';

interface PlayersPanelProps {
  teamId: string;
  /** Sport of the skills. */
  sport: Sport;
  /** Player whose feedback is shown; undefined for all. */
  chosen: string | undefined;
  onChoose(accountId: string | undefined): void;
  onBegin(player: TrainingPerson): void;
  onAssign(player: TrainingPerson): void;
  onFocus(player: TrainingPerson): void;
}

/** Players of the team with their training at a glance: first those who need their coach, with the reason. */
export function PlayersPanel({ teamId, sport, ...acts }: PlayersPanelProps) {
  const { data: all, isError, refetch, isFetching } = usePlayers(teamId);
  const dashboard = useDashboard(teamId, sport);
  const { readerId } = useCoaching();
  // The order comes with the dashboard; without it, as offline, players are in the order of their names.
  const isSettled = !dashboard.isPending || dashboard.fetchStatus === 'paused';
  const data = isSettled ? all : undefined;
  const now = new Date();
  const seen = byNeed(dashboard.data?.players ?? [], now);
  const placeOf = ({ accountId }: TrainingPerson) => {
    const place = seen.findIndex(({ player }) => player.accountId === accountId);
    return place < 0 ? seen.length : place;
  };
  const players = data
    ?.filter(({ accountId }) => accountId !== readerId)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const waiting = seen.filter((row) => needsOf(row, now).length > 0).length;
  return (
    <Panel
      title="Players"
      flush
      busy={!data && !isError}
      aside={
        <ButtonLink to="/training/compare" search={{ team: teamId }} size="sm">
          Compare
        </ButtonLink>
      }
    >
      {waiting > 0 && (
        <p className="type-label border-t border-line px-4 py-2 md:px-5">
          {countText(waiting, 'player needs', 'players need')} you
        </p>
      )}
      {players?.map((player) => (
        <Row
          key={player.accountId}
          player={player}
          seen={seen.find((row) => row.player.accountId === player.accountId)}
          {...acts}
        />
      ))}
      {players?.length === 0 && (
        <EmptyLine
          action={
            <ButtonLink to="/team" search={{ team: teamId, tab: 'roster' }} size="sm">
              Invite players
            </ButtonLink>
          }
          className="border-t border-line px-4 py-4 md:px-5"
        >
          No one else in this team has an account yet.
        </EmptyLine>
      )}
      {!data && isError && <ErrorState title="Couldn't load the players" query={{ refetch, isFetching }} />}
      {!data && !isError && <SkeletonRows label="Loading" count={4} />}
    </Panel>
  );
}

type Seen = DashboardAnswer['players'][number];

function Row({
  player,
  seen,
  chosen,
  onChoose,
  onBegin,
  onAssign,
  onFocus,
}: Omit<PlayersPanelProps, 'teamId' | 'sport'> & {
  player: TrainingPerson;
  /** Undefined for members who don't train, and while loading. */
  seen: Seen | undefined;
}) {
  const { accountId, name, avatarUrl } = player;
  const isChosen = chosen === accountId;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-1 border-t border-line px-4 py-2 md:px-5',
        isChosen && 'bg-court-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : accountId)}
        className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 rounded-md text-left hover:text-court-text"
      >
        <Avatar name={name} src={avatarUrl} size="sm" />
        <span className="min-w-0">
          <span className="type-strong block truncate">{name}</span>
          {seen && <Details seen={seen} />}
        </span>
      </button>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {seen && <Trends seen={seen} />}
        <IconButton label={`Give feedback to ${name}`} onClick={() => onBegin(player)}>
          <MessageSquarePlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
        <IconButton label={`Assign to ${name}`} onClick={() => onAssign(player)}>
          <ClipboardList aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
        <IconButton label={`Summary and focus for ${name}`} onClick={() => onFocus(player)}>
          <ListOrdered aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}

/** Skills that changed; one tap shows what a change is measured by. */
function Trends({ seen }: { seen: Seen }) {
  return trendsOf(seen).map((trend) => (
    <Measured
      key={trend.name}
      name={`${trend.name}, ${seen.player.name}`}
      className={cx('mx-0 shrink-0 text-13', trend.change.by > 0 ? 'text-win' : 'text-loss')}
      facts={[
        { term: 'Sample', text: basisText(trend) },
        { term: 'Likely range', text: changeRangeText(trend.change) },
        { term: 'Method', text: PLAYERS_CHANGE_METHOD, isWide: true },
      ]}
    >
      {trend.name} {signedText(trend.change.by)}
    </Measured>
  ));
}

function Details({ seen }: { seen: Seen }) {
  const { openAssignments: open, overdueAssignments: overdue, skills } = seen;
  const now = new Date();
  const need = needText(seen, now);
  const isUnchanged = skills.some(({ change }) => change !== null) && trendsOf(seen).length === 0;
  return (
    <>
      {need !== '' && <span className="block text-13 font-semibold text-warn">{need}</span>}
      <span className="block text-13 text-ink-2">{trainedText(seen, now)}</span>
      <span className="flex flex-wrap gap-x-3 text-13 empty:hidden">
        {isUnchanged && <span className="text-ink-2">No clear change</span>}
        {open > overdue && <span className="text-ink-2">{open - overdue} open</span>}
      </span>
    </>
  );
}
