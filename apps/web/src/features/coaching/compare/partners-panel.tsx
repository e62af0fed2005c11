import type { PartnersAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useIsOnline } from '#web/device/device-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useSettledLoading } from '#web/ui/use-settled-loading.ts';
import { countText, listText, percentText } from '#web/ui/words/amounts.ts';
import { PAIR_METHOD, pairRecord, pairVerdict, rangeText } from './compare-words.ts';
import { usePartners } from './comparison.ts';

/** Doubles pairs of the team against what both players win with others. */
export function PartnersPanel({ teamId, sport }: { teamId: string; sport: Sport }) {
  const query = usePartners(teamId, sport);
  const isOnline = useIsOnline();
  const isLoading = useSettledLoading(query.isPending && isOnline);
  return (
    <Panel title="Doubles pairs" flush busy={isLoading}>
      {isLoading && <SkeletonRows label="Loading pairs" count={4} />}
      {!isLoading && query.data && <Pairs answer={query.data} />}
      {!(isLoading || query.data) && (
        <ErrorState
          title={isOnline ? "Couldn't load the pairs" : "The pairs aren't saved on this device"}
          query={query}
          offline={!isOnline}
        />
      )}
    </Panel>
  );
}

function Pairs({ answer: { pairs } }: { answer: PartnersAnswer }) {
  if (pairs.length === 0) {
    return (
      <EmptyLine
        className="border-t border-line px-4 py-4 md:px-5"
        action={
          <ButtonLink to="/matches/new" size="sm">
            Score a match
          </ButtonLink>
        }
      >
        No two players of this team have finished a doubles match together.
      </EmptyLine>
    );
  }
  const isAllChance = pairs.every(({ verdict }) => verdict === 'chance');
  return (
    <>
      {isAllChance && (
        <p className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
          Chance explains every difference so far, so these pairs are in the order of their names.
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {pairs.map((pair) => (
          <PairRow key={pair.players.map(({ accountId }) => accountId).join()} pair={pair} />
        ))}
      </ul>
    </>
  );
}

function PairRow({ pair }: { pair: PartnersAnswer['pairs'][number] }) {
  const name = listText(pair.players.map((player) => player.name));
  return (
    <li className="flex items-center gap-3 px-4 py-1.5 md:px-5">
      <span className="min-w-0 flex-1">
        <span className="type-strong block">{name}</span>
        <span className="block text-13 text-ink-2">
          {pairRecord(pair)}. {pairVerdict(pair)}.
        </span>
      </span>
      <Measured
        name={name}
        facts={[
          { term: 'Sample', text: countText(pair.played, 'match together', 'matches together') },
          { term: 'Likely range', text: rangeText(pair.level) },
          { term: 'Expected', text: percentText(pair.expected) },
          { term: 'Method', text: PAIR_METHOD, isWide: true },
        ]}
      >
        <span className="type-num">{percentText(pair.level.value)}</span>
        <span className="block text-13 text-ink-2">likely {rangeText(pair.level)}</span>
      </Measured>
    </li>
  );
}
