import { useNavigate, useRouter } from '@tanstack/react-router';
import type { MatchSearch } from './match-search.ts';

/** The place on a match page, and the links to its other places. */
export interface MatchPlace {
  readonly matchId: string;
  readonly search: MatchSearch;
  /** Opens a view; Back leads from it to where one was. */
  open(search: MatchSearch): void;
  /** Changes what is chosen in this view, which is no step to go back. */
  choose(search: MatchSearch): void;
  /** The previous place. */
  back(): void;
}

export function useMatchPlace(matchId: string, search: MatchSearch): MatchPlace {
  const navigate = useNavigate();
  const { history } = useRouter();
  const go = (next: MatchSearch, replace: boolean) =>
    void navigate({
      to: '/matches/$matchId',
      params: { matchId },
      search: next,
      replace,
      resetScroll: false,
    });
  return {
    matchId,
    search,
    open: (next) => go(next, false),
    choose: (next) => go(next, true),
    back: () => history.back(),
  };
}
