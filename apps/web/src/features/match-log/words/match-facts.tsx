import type { MatchSummary } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { PlayerName } from '#web/ui/player-name.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { formatWords, typeWord } from './summary-words.ts';

interface MatchFactsProps {
  match: MatchSummary;
  /** Where the names above are short: who played, by full names that lead to profiles. */
  withPlayers?: boolean;
}

/** What a match was played by: format, surface, type, when and how long. */
export function MatchFacts({ match, withPlayers = false }: MatchFactsProps) {
  const startedAt = new Date(match.startedAt);
  return (
    <dl className="grid cols-lead-24 gap-x-2.5 gap-y-1.75">
      {withPlayers && (
        <Fact name="Players">
          {[...match.players.a, ...match.players.b].map(({ name, accountId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and nobody changes places.
            <span key={index} className="block">
              <PlayerName name={name} account={accountId} isAlone />
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Format">{formatWords(match.setup)}</Fact>
      <Fact name="Surface">
        {match.surface ? (
          <SurfaceMark surface={match.surface} />
        ) : (
          <span className="text-ink-3">Not said</span>
        )}
      </Fact>
      <Fact name="Type">
        {typeWord(match)}, {match.sport}
      </Fact>
      <Fact name="Date">
        {dayText(startedAt, new Date())}, {timeText(startedAt)}
      </Fact>
      {match.status !== 'in-progress' && match.durationMs !== null && (
        <Fact name="Duration">{durationText(match.durationMs)}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="type-strong min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
