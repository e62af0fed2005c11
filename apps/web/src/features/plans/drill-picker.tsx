import type { Sport } from '@allcourt/scoring';
import { CATEGORY_NAMES, type Drill, isFoundBy, searchTextOf } from '@allcourt/training';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { LevelBars } from '#web/features/library/level-bars.tsx';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { useLoop } from '#web/features/library/loop.ts';
import { useShelf } from '#web/features/library/use-shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

interface DrillPickerProps {
  /** Sport whose drills come first. */
  sport: Sport;
  /** Keys of the drills already in the session. */
  chosen: readonly string[];
  onAdd(drill: Drill): void;
  onRemove(key: string): void;
  onClose(): void;
}

type From = 'all' | 'favorites' | 'weaknesses' | 'own';

const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'weaknesses', label: 'For you' },
  { value: 'own', label: 'My drills' },
] as const;

/** Drills shown before "Show more drills". */
const PAGE = 30;

/** Finds drills for a session: by search, favorites, recommendations or own drills. */
export function DrillPicker({ sport, chosen, onAdd, onRemove, onClose }: DrillPickerProps) {
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState<From>('all');
  const [shown, setShown] = useState(PAGE);
  const shelf = useShelf(sport);
  const loop = useLoop(sport);
  const recommended = new Set(
    (loop.data?.weaknesses ?? []).flatMap(({ drills }) => drills.map(({ key }) => key)),
  );
  const found = shelf.entries.filter(
    (entry) => isFrom(from, entry, recommended) && isFoundBy(searchTextOf(entry.drill), typed),
  );
  return (
    <Dialog
      open
      size="lg"
      title="Add drills"
      onClose={onClose}
      actions={
        <Button look="pri" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-3">
        <TextField
          label="Search Drills"
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setShown(PAGE);
          }}
        />
        <Segmented label="Which drills" block choices={SOURCES} value={from} onChange={setFrom} />
        {shelf.isFailed && <ErrorState title="Couldn't load the drills" onRetry={shelf.retry} />}
        {!shelf.isFailed && shelf.isLoading && <SkeletonRows label="Loading drills" count={5} />}
        {!shelf.isFailed && !shelf.isLoading && found.length === 0 && (
          <EmptyState
            title="No drills found"
            action={
              typed === '' ? (
                <Button onClick={() => setFrom('all')}>Show all drills</Button>
              ) : (
                <Button onClick={() => setTyped('')}>Clear search</Button>
              )
            }
          >
            {EMPTY_WORDS[from]}
          </EmptyState>
        )}
        {found.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {found.slice(0, shown).map(({ drill }) => (
              <DrillOption
                key={drill.id}
                drill={drill}
                isChosen={chosen.includes(drill.id)}
                onAdd={() => onAdd(drill)}
                onRemove={() => onRemove(drill.id)}
              />
            ))}
          </ul>
        )}
        {found.length > shown && <Button onClick={() => setShown(shown + PAGE)}>Show more drills</Button>}
      </div>
    </Dialog>
  );
}

const EMPTY_WORDS: Readonly<Record<From, string>> = {
  all: 'Try a different search.',
  favorites: 'Mark drills as favorites in the library to find them here.',
  weaknesses: 'Score matches point by point, and recommended drills will appear here.',
  own: 'Drills that you or your teams write will show here.',
};

function isFrom(from: From, { drill, own, isFavorite }: LibraryDrill, recommended: ReadonlySet<string>) {
  switch (from) {
    case 'all':
      return true;
    case 'favorites':
      return isFavorite;
    case 'weaknesses':
      return recommended.has(drill.id);
    case 'own':
      return own !== null;
  }
}

interface DrillOptionProps {
  drill: Drill;
  isChosen: boolean;
  onAdd(): void;
  onRemove(): void;
}

function DrillOption({ drill, isChosen, onAdd, onRemove }: DrillOptionProps) {
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-3">
      <span className="min-w-0 flex-1">
        <span className="type-strong block">{drill.title}</span>
        <span className="flex flex-wrap gap-x-3 text-13/4.5 text-ink-2">
          <span>{CATEGORY_NAMES[drill.category]}</span>
          <LevelBars level={drill.difficulty} />
          <span>{minutesText(drill.minutes)}</span>
        </span>
      </span>
      <Button
        size="sm"
        look={isChosen ? 'gho' : 'line'}
        onClick={isChosen ? onRemove : onAdd}
        icon={
          isChosen ? (
            <Check aria-hidden="true" className="size-4 text-win" strokeWidth={2.5} />
          ) : (
            <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          )
        }
      >
        {isChosen ? 'Added' : 'Add'}
        <span className="sr-only">: {drill.title}</span>
      </Button>
    </li>
  );
}
