import type { MatchSummary } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { opponentOf } from '@allcourt/scoring';
import { useOutbox } from '#web/data/offline-context.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { listName } from '#web/ui/words/names.ts';
import { addressOf } from './met-words.ts';

type Player = MatchSummary['players']['a'][number];

/** From a match of the reader's own to the head-to-head with each opponent, and of the two pairs. */
export function HeadToHeadLinks({ match }: { match: Pick<MatchSummary, 'mySide' | 'players'> }) {
  const { mySide, players } = match;
  const own = useOutbox().accountId();
  if (mySide === null) {
    return null;
  }
  const opponents = players[opponentOf(mySide)].filter(isSomeone);
  const [first, second] = opponents;
  const partner = players[mySide].filter(isSomeone).find(({ accountId }) => accountId !== own);
  if (!first) {
    return null;
  }
  return (
    <Panel title="Head-to-head">
      <ul className="flex flex-wrap gap-2">
        {second && partner && (
          <li>
            <ButtonLink
              to="/matches/head-to-head"
              search={{
                opponent: addressOf(first),
                second: addressOf(second),
                partner: addressOf(partner),
              }}
            >
              As a pair, with {listName([partner])}
            </ButtonLink>
          </li>
        )}
        {opponents.map((opponent) => (
          <li key={addressOf(opponent)}>
            <ButtonLink to="/matches/head-to-head" search={{ opponent: addressOf(opponent) }}>
              You v {opponent.name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Erased accounts share one name. */
function isSomeone({ accountId, name }: Player): boolean {
  return accountId !== null || name !== FORMER_MEMBER;
}
