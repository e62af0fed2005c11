import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';

const listMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/match-history')).listMatchesAnswer;

/** Chooses one of the reader's newest matches. */
export function MatchPicker({ onChoose, onClose }: { onChoose(matchId: string): void; onClose(): void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['chat', 'matches-to-share'],
    queryFn: ({ signal }) => apiAs(listMatchesAnswer, '/api/matches?limit=20', { signal }),
  });
  return (
    <Dialog open title="Share a match" onClose={onClose} size="sm">
      {!data && error && (
        <ErrorState title="Couldn't load your matches" onRetry={() => void refetch()} retrying={isFetching}>
          {problemSentence(error)}
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label="Loading your matches" />}
      {data?.matches.length === 0 && (
        <EmptyState title="No matches yet" action={<ButtonLink to="/matches/log">Enter a result</ButtonLink>}>
          Log one to share it.
        </EmptyState>
      )}
      <ul className="-mx-2 list-none">
        {data?.matches.map((match) => {
          const names = boardNames(match.players);
          return (
            <li key={match.id}>
              <button
                type="button"
                onClick={() => onChoose(match.id)}
                className="block min-h-14 w-full rounded-md px-2 py-1.5 text-left hover:bg-sunken"
              >
                <span className="type-strong block truncate">
                  {names.a} v {names.b}
                </span>
                <span className="block truncate text-13 text-ink-2 tabular-nums">
                  {match.endedAt === null ? 'Live' : dayText(new Date(match.startedAt), new Date())},{' '}
                  {setScoresText(match.sets, match.mySide ?? 'a') || '0–0'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
