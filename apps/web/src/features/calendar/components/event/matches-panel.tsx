import type { EventMatch, Occurrence } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { takeMatchOut } from '#web/features/calendar/api/change-event.ts';
import { useCalendarAct } from '#web/features/calendar/api/use-calendar-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { SetGrid } from '#web/ui/set-grid.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { listName } from '#web/ui/words/names.ts';

/** The event's matches, with a button to start scoring. */
export function MatchesPanel({ occurrence }: { occurrence: Occurrence }) {
  const { eventId, key, matches } = occurrence;
  return (
    <Panel
      title="Matches"
      flush
      aside={
        <ButtonLink to="/matches/new" search={{ event: eventId, occurrence: key }} look="pri" size="sm">
          Start scoring
        </ButtonLink>
      }
    >
      {matches.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2 md:px-5">Matches scored from here stay with this event.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {matches.map((one) => (
            <MatchRow key={one.match.id} occurrence={occurrence} entry={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function MatchRow({ occurrence, entry }: { occurrence: Occurrence; entry: EventMatch }) {
  const { match, side, canOpen } = entry;
  const toast = useToast();
  const takeOut = useCalendarAct({ act: () => takeMatchOut(occurrence, match.id) });
  const near = side ?? 'a';
  const names = `${listName(match.players[near])} v ${listName(match.players[opponentOf(near)])}`;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 md:px-5">
      {match.status === 'in-progress' ? (
        <Chip tone="live">Live</Chip>
      ) : (
        <ResultTile result={resultOf(entry)} size="lg" />
      )}
      <span className="min-w-0 flex-1">
        {canOpen ? (
          <Link
            to={
              match.status === 'in-progress' && match.canScore
                ? '/matches/$matchId/live'
                : '/matches/$matchId'
            }
            params={{ matchId: match.id }}
            className="text-link"
          >
            {names}
          </Link>
        ) : (
          <span className="type-strong">{names}</span>
        )}
      </span>
      <SetGrid sets={match.sets} near={near} />
      {(occurrence.mayEdit || match.canScore) && (
        <Button
          size="sm"
          look="gho"
          busy={takeOut.isPending}
          aria-label={`Remove ${names} from this event`}
          onClick={() =>
            takeOut.mutate(undefined, { onError: (error) => toast({ text: problemSentence(error) }) })
          }
        >
          Remove
        </Button>
      )}
    </li>
  );
}

function resultOf({ match: { winner }, side }: EventMatch) {
  if (winner === null || side === null) {
    return null;
  }
  return winner === side ? 'won' : 'lost';
}
