import type { MatchSummary } from '@allcourt/contract';
import { useOutbox } from '#web/data/offline-context.tsx';

/** A player with a profile. */
export interface ProfileOf {
  readonly name: string;
  readonly accountId: string;
}

/** The others in a match who have an account. */
export function useProfiles({ players }: Pick<MatchSummary, 'players'>): readonly ProfileOf[] {
  const own = useOutbox().accountId();
  return [...players.a, ...players.b].flatMap(({ name, accountId }) =>
    accountId === null || accountId === own ? [] : [{ name, accountId }],
  );
}
