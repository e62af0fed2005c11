import { FORMER_MEMBER } from '@allcourt/contract/words';
import { Link } from '@tanstack/react-router';

interface OpponentLinkProps {
  name: string;
  /** Null for a guest. */
  accountId: string | null;
}

/** An opponent's name, alone in its place, which leads to the head-to-head. */
export function OpponentLink({ name, accountId }: OpponentLinkProps) {
  // Erased accounts share one name.
  return accountId === null && name === FORMER_MEMBER ? (
    name
  ) : (
    <Link
      to="/matches/head-to-head"
      search={{ opponent: accountId ?? name }}
      className="touch-area inline-flex min-h-6 items-center text-court-text underline max-md:min-h-11"
    >
      {name}
    </Link>
  );
}
