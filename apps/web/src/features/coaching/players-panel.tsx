import type { DashboardAnswer, TrainingPerson } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { ClipboardList, ListOrdered, MessageSquarePlus } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useDashboard, usePlayers } from './coaching.ts';
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

/** Players of the team, with their training at a glance. */
export function PlayersPanel({ teamId, sport, ...acts }: PlayersPanelProps) {
  const { data, isError, refetch, isFetching } = usePlayers(teamId);
  const dashboard = useDashboard(teamId, sport);
  const { readerId } = useCoaching();
  const players = data?.filter(({ accountId }) => accountId !== readerId);
  return (
    <Panel title="Players" flush busy={!data && !isError}>
      {players?.map((player) => (
        <Row
          key={player.accountId}
          player={player}
          seen={dashboard.data?.players.find((row) => row.player.accountId === player.accountId)}
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
        'flex items-center gap-1 border-t max-md:flex-wrap max-md:justify-end border-line px-4 py-2 md:px-5',
        isChosen && 'bg-court-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : accountId)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md text-left max-md:basis-full hover:text-link"
      >
        <Avatar name={name} src={avatarUrl} size="sm" />
        <span className="min-w-0">
          <span className="type-strong block truncate">{name}</span>
          {seen && <Details seen={seen} />}
        </span>
      </button>
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
  );
}

function Details({ seen }: { seen: Seen }) {
  const { openAssignments: open, overdueAssignments: overdue, unanswered } = seen;
  return (
    <>
      <span className="block text-13 text-ink-2">{trainedText(seen, new Date())}</span>
      <span className="flex flex-wrap gap-x-3 text-13 empty:hidden">
        {trendsOf(seen).map(({ name, by }) => (
          <span key={name} className={by > 0 ? 'text-win' : 'text-loss'}>
            {name} {by > 0 ? `+${by}` : `−${-by}`}
          </span>
        ))}
        {overdue > 0 && <span className="font-semibold text-warn">{overdue} overdue</span>}
        {open > overdue && <span className="text-ink-2">{open - overdue} open</span>}
        {unanswered > 0 && <span className="font-semibold text-link">{unanswered} unanswered</span>}
      </span>
    </>
  );
}
