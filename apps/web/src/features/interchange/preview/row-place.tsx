import type { PlayerPlace } from '@allcourt/scoring/interchange';
import { ChevronDown } from 'lucide-react';
import { type PreviewMatch, placeKey } from './preview-row.ts';

interface RowPlaceProps {
  /** Name of the match. */
  name: string;
  match: PreviewMatch;
  /** Key of the place. */
  place: string;
  /** True when the match can still be imported. */
  isOpen: boolean;
  isDisabled: boolean;
  onChoose(place: PlayerPlace | null): void;
}

/** Chooses the importer's place in this match: a file may have one person under several names. */
export function RowPlace({ name, match: { players }, place, isOpen, isDisabled, onChoose }: RowPlaceProps) {
  const places = (['a', 'b'] as const).flatMap((side) =>
    players[side].map((player, index) => ({ side, player: index === 0 ? 1 : 2, name: player }) as const),
  );
  return (
    <span className="-mb-2 flex min-h-11 max-w-full items-center gap-1 text-13/4.5 text-ink-2 md:mb-0 md:min-h-6">
      <span aria-hidden={isOpen}>You:</span>
      {isOpen ? (
        <span className="relative flex min-w-0 items-center">
          <select
            aria-label={`Who are you in ${name}?`}
            disabled={isDisabled}
            value={place}
            onChange={({ target }) =>
              onChoose(places.find((each) => placeKey(each) === target.value) ?? null)
            }
            className="min-h-11 min-w-0 cursor-pointer appearance-none truncate rounded-sm bg-transparent pr-5 font-medium text-ink [field-sizing:content] disabled:cursor-not-allowed disabled:text-ink-2 md:min-h-6"
          >
            <option value="">not playing</option>
            {places.map((each) => (
              <option key={placeKey(each)} value={placeKey(each)}>
                {each.name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-0 size-4"
            strokeWidth={1.75}
          />
        </span>
      ) : (
        <span className="min-w-0 truncate font-medium">
          {places.find((each) => placeKey(each) === place)?.name ?? 'not playing'}
        </span>
      )}
    </span>
  );
}
