import type { DeclaredRating } from '@allcourt/contract';
import { ratingSystem } from '@allcourt/scoring/ratings';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DISCIPLINE_NAMES, SPORT_NAMES } from '#web/features/profile/rating/rating-words.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { decimalText } from '#web/ui/words/amounts.ts';
import { noonOf, shortDayText } from '#web/ui/words/when.ts';

const DeclareDialog = lazyPart(async () => (await import('./declare-dialog.tsx')).DeclareDialog);

interface DeclaredPanelProps {
  username: string;
  declared: readonly DeclaredRating[];
  isOwn: boolean;
}

/** Self-reported ratings of other systems. */
export function DeclaredPanel({ username, declared, isOwn }: DeclaredPanelProps) {
  const [edited, edit] = useState<DeclaredRating | 'new' | null>(null);
  return (
    <Panel
      title="Other ratings"
      flush
      aside={
        isOwn && (
          <Button
            size="sm"
            onClick={() => edit('new')}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          >
            Add
          </Button>
        )
      }
    >
      {declared.length === 0 ? (
        <p className="px-4 pb-5 text-ink-2 md:px-5">
          {isOwn
            ? 'Have a UTR, NTRP, WTN or DUPR? Add it with its date. It is shown as self-reported, and your Allcourt rating starts from it if you add it before your first match.'
            : 'None yet.'}
        </p>
      ) : (
        <ul>
          {declared.map((rating) => (
            <Declared
              key={`${rating.system} ${rating.discipline}`}
              rating={rating}
              onEdit={isOwn ? () => edit(rating) : undefined}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <Suspense>
          <DeclareDialog
            username={username}
            edited={edited === 'new' ? null : edited}
            onClose={() => edit(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface DeclaredProps {
  rating: DeclaredRating;
  onEdit: (() => void) | undefined;
}

function Declared({ rating: { system, discipline, value, declaredOn }, onEdit }: DeclaredProps) {
  const { name, sport, digits } = ratingSystem(system);
  const kind = `${SPORT_NAMES[sport]} ${DISCIPLINE_NAMES[discipline].toLowerCase()}`;
  return (
    <li className="flex min-h-17 items-center gap-3 border-t border-line px-4 py-2.5 md:px-5">
      <span className="min-w-0 flex-1">
        <span className="type-strong">{name}</span>
        <span className="ml-2 text-ink-2">{kind}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Chip>Self-reported</Chip>
          <span className="type-caption">as of {shortDayText(noonOf(declaredOn), new Date())}</span>
        </span>
      </span>
      <span className="type-num text-28/8">{decimalText(value, digits)}</span>
      {onEdit && (
        <IconButton label={`Edit ${name}, ${kind.toLowerCase()}`} onClick={onEdit} className="size-11">
          <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  );
}
