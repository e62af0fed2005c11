import type { TeamOpponentsAnswer } from '@allcourt/contract';
import { foldText } from '@allcourt/contract/search-words';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { dayText } from '#web/ui/words/when.ts';
import type { Scope } from './met-search.ts';
import { addressOf } from './met-words.ts';

const SPORT_WORDS = { tennis: 'Tennis', pickleball: 'Pickleball' } as const;

/** Opponents of the team's members, most often met first; each leads to its report. */
export function OpponentsPanel({ answer, scope }: { answer: TeamOpponentsAnswer; scope: Scope }) {
  const { team, sport, sports, opponents, total } = answer;
  const [typed, setTyped] = useState('');
  const words = foldText(typed.trim());
  const found = opponents.filter(({ name }) => foldText(name).includes(words));
  if (sports.length === 0) {
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="No opponents yet"
          action={
            <ButtonLink to="/matches/new" look="pri">
              Score a match
            </ButtonLink>
          }
        >
          Opponents of members of {team.name} show here.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={`Opponents of ${team.name}`}
      aside={
        sports.length > 1 && (
          <Segmented
            label="Sport"
            choices={sports.map(({ sport: value }) => ({ value, label: SPORT_WORDS[value] }))}
            value={sport}
            onChange={(chosen) => scope.change({ sport: chosen })}
          />
        )
      }
    >
      <div className="px-4 pb-3 md:px-5">
        <SearchField label="Search opponents" placeholder="Search by name" value={typed} onType={setTyped} />
      </div>
      {found.length === 0 && (
        <EmptyState
          title="No one by that name"
          action={<Button onClick={() => setTyped('')}>Clear search</Button>}
        />
      )}
      <ul>
        {found.map((opponent) => (
          <li key={addressOf(opponent)} className="border-t border-line">
            <Link
              to="/team/scouting"
              search={{ team: team.id, opponent: addressOf(opponent), sport }}
              className="grid min-h-16 cols-row-8 items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-5"
            >
              <Avatar name={opponent.name} src={opponent.avatarUrl} size="sm" />
              <span className="min-w-0">
                <span className="type-strong block truncate">{opponent.name}</span>
                <span className="block truncate text-13 text-ink-3">{factsOf(opponent)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
      {total > opponents.length && (
        <p className="type-caption border-t border-line px-4 py-3 md:px-5">
          The {opponents.length} most often met of {total}.
        </p>
      )}
    </Panel>
  );
}

/** `8 matches, 5 with points, last on 12 May`. */
function factsOf({ played, withPoints, lastAt }: TeamOpponentsAnswer['opponents'][number]): string {
  const points = withPoints === 0 ? 'none with points' : `${withPoints} with points`;
  return `${matchCountText(played)}, ${points}, last on ${dayText(new Date(lastAt), new Date())}`;
}
