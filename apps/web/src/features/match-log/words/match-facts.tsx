import type { MatchSummary } from '@allcourt/contract';
import { findNamedFormat } from '@allcourt/scoring/formats';
import type { ReactNode } from 'react';
import { PlayerName } from '#web/ui/player-name.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { typeWord } from './summary-words.ts';

interface MatchFactsProps {
  match: MatchSummary;
  /** Lists the full names with links to profiles, where the names above are short. */
  withPlayers?: boolean;
}

/** Format, surface, type, date and duration of a match. */
export function MatchFacts({ match, withPlayers = false }: MatchFactsProps) {
  const startedAt = new Date(match.startedAt);
  return (
    <dl className="grid cols-lead-24 gap-x-2.5 gap-y-1.75">
      {withPlayers && (
        <Fact name="Players">
          {[...match.players.a, ...match.players.b].map(({ name, accountId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two players may share a name, and their order is fixed.
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
          <span className="text-ink-3">Not set</span>
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

/** `Best of 3 sets, tiebreak at 6–6`; the code of a format without a name. */
function formatWords({ format, ruleset }: MatchSummary['setup']): string {
  const named = findNamedFormat(format, ruleset);
  return named ? `${named.name}, ${named.detail.charAt(0).toLowerCase()}${named.detail.slice(1)}` : format;
}
