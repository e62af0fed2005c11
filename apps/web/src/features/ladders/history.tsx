import type { Challenge } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { heldText, type Ladder, outcomeText } from './ladder-words.ts';

/** Challenges that are over, newest first. */
export function History({ ladder }: { ladder: Ladder }) {
  const over = ladder.challenges.filter(({ state }) => state !== 'open' && state !== 'accepted');
  return (
    <Panel title="Latest challenges" flush>
      {over.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2 md:px-5">Played challenges appear here, with who moved.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {over.map((challenge) => (
            <Over key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Over({ challenge }: { challenge: Challenge }) {
  const ownId = useAuth().user?.id;
  const { match, isOwn, answeredAt, createdAt } = challenge;
  const words = outcomeText(challenge, ownId);
  const at = new Date(match?.at ?? answeredAt ?? createdAt);
  return (
    <li className="relative flex min-h-14.5 items-center gap-3 px-4 py-2 md:px-5">
      {match && <MoveChip match={match} />}
      <span className="min-w-0 flex-1 leading-5">
        {match && isOwn ? (
          <Link
            to="/matches/$matchId"
            params={{ matchId: match.id }}
            className="type-strong block truncate text-court-text after:absolute after:inset-0 hover:underline"
          >
            {words}
          </Link>
        ) : (
          <span className="type-strong block">{words}</span>
        )}
        <span className="type-caption block">{dayText(at, new Date())}</span>
      </span>
      {match && (
        <span className="type-num flex shrink-0 gap-1.5 text-base">
          {match.score.split(', ').map((set, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets stay in their order.
            <span key={index}>{set}</span>
          ))}
        </span>
      )}
    </li>
  );
}

function MoveChip({ match }: { match: NonNullable<Challenge['match']> }) {
  const held = heldText(match);
  return held === null ? (
    <Chip tone="win">
      <span className="sr-only">From place </span>
      {match.from}
      <ArrowRight aria-hidden="true" className="size-3" strokeWidth={2} />
      <span className="sr-only"> to </span>
      {match.to}
    </Chip>
  ) : (
    <Chip>{held}</Chip>
  );
}
