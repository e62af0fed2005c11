import type { LeaderboardAnswer, Team } from '@allcourt/contract';
import { DISCIPLINES, type Discipline, SPORTS, type Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useLeaderboard } from '#web/features/teams/api/get-roster.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';

interface LeaderboardDialogProps {
  team: Team;
  /** The sport shown first. */
  sport: Sport;
  onClose(): void;
}

const SPORT_WORDS: Readonly<Record<Sport, string>> = { tennis: 'Tennis', pickleball: 'Pickleball' };
const DISCIPLINE_WORDS: Readonly<Record<Discipline, string>> = { singles: 'Singles', doubles: 'Doubles' };
const SPORT_CHOICES = SPORTS.map((value) => ({ value, label: SPORT_WORDS[value] }));
const DISCIPLINE_CHOICES = DISCIPLINES.map((value) => ({ value, label: DISCIPLINE_WORDS[value] }));

/** Members of the team by rating. */
export function LeaderboardDialog({ team, sport: firstSport, onClose }: LeaderboardDialogProps) {
  const [sport, setSport] = useState(firstSport);
  const [discipline, setDiscipline] = useState<Discipline>('singles');
  const { data, dataUpdatedAt, isPending, isFetching, refetch } = useLeaderboard(team.id, {
    sport,
    discipline,
  });
  const isOnline = useIsOnline();
  return (
    <Dialog open title="Leaderboard" onClose={onClose}>
      <div className="mb-4 flex flex-wrap gap-2">
        <Segmented label="Sport" choices={SPORT_CHOICES} value={sport} onChange={setSport} />
        <Segmented
          label="Singles or doubles"
          choices={DISCIPLINE_CHOICES}
          value={discipline}
          onChange={setDiscipline}
        />
      </div>
      {data && !isOnline && <SavedAt at={dataUpdatedAt} />}
      {data && <Board board={data} />}
      {!data && isPending && isOnline && <SkeletonRows label="Loading the leaderboard" />}
      {!data && !(isPending && isOnline) && (
        <ErrorState
          title={isOnline ? "Couldn't load the leaderboard" : 'You are offline'}
          offline={!isOnline}
          query={{ refetch, isFetching }}
        />
      )}
    </Dialog>
  );
}

function Board({ board: { leaders, needed, own } }: { board: LeaderboardAnswer }) {
  return (
    <>
      {leaders.length === 0 ? (
        <EmptyState title="No one is listed yet" as="h3" action={<ScoreMatchLink />}>
          Members appear here once {needed} of their matches have counted.
        </EmptyState>
      ) : (
        <ol aria-label="Members by rating" className="divide-y divide-line border-y border-line">
          {leaders.map((leader, index) => (
            <Leader key={leader.username} leader={leader} place={index + 1} />
          ))}
        </ol>
      )}
      {own && (
        <p className="mt-4 text-ink-2">
          {own === 'hidden'
            ? 'You are not listed: your ratings are hidden.'
            : `You are not listed yet: ${needed} of your matches have to count.`}
        </p>
      )}
    </>
  );
}

function Leader({ leader, place }: { leader: LeaderboardAnswer['leaders'][number]; place: number }) {
  const { username, displayName, avatarUrl, rating, low, high, matches, isProvisional } = leader;
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <span className="type-num w-6 text-right text-ink-3">{place}</span>
      <Avatar name={displayName} src={avatarUrl} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to="/profile/$username"
          params={{ username }}
          className="type-strong block truncate text-court-text after:absolute after:inset-0 hover:underline"
        >
          {displayName}
        </Link>
        <span className="type-caption block">
          {Math.round(low)} to {Math.round(high)}, from {countText(matches, 'match', 'matches')}
        </span>
      </div>
      {isProvisional && <Chip tone="outline">Provisional</Chip>}
      <span className="type-num text-22/7">{Math.round(rating)}</span>
    </li>
  );
}
