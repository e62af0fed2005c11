import type { Person } from '@allcourt/contract';
import type { Discipline, Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { surname } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { balanceQuery, balanceText } from './past-opponents.ts';

interface OpponentChipsProps {
  people: readonly Person[];
  sport: Sport;
  discipline: Discipline;
  onChoose(person: Person): void;
}

/** The latest opponents, each with the record against them, to choose in one tap. */
export function OpponentChips({ people, sport, discipline, onChoose }: OpponentChipsProps) {
  return (
    <ul aria-label="Last opponents" className="mt-2.5 grid grid-cols-3 gap-2">
      {people.map((person) => (
        <li key={`${person.accountId} ${person.name}`} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(person)}
            className="flex h-full min-h-13 w-full min-w-0 flex-col justify-center gap-0.5 rounded-card px-2.5 py-1.5 text-left leading-label frame-edge hover:bg-surface-2 active:bg-sunken"
          >
            <span className="type-strong line-clamp-2">{person.name}</span>{' '}
            <span className="text-xs text-ink-2">
              <RecordAgainst person={person} sport={sport} discipline={discipline} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RecordAgainstProps extends Pick<OpponentChipsProps, 'sport' | 'discipline'> {
  person: Person;
}

/** `You lead 3–1`; the last day against them while that is not known, or when no match was decided. */
export function RecordAgainst({ person, sport, discipline }: RecordAgainstProps) {
  const { data } = useQuery(balanceQuery({ person, sport, discipline }));
  const balance = data && balanceText(surname(person.name), data);
  if (balance) {
    return balance;
  }
  return person.opponentAt && `Played ${shortDayText(new Date(person.opponentAt), new Date())}`;
}
