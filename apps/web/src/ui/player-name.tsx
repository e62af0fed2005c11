import { Link } from '@tanstack/react-router';

interface PlayerNameProps {
  name: string;
  /** The username of the account behind it, or its id; null where there is none. */
  account: string | null;
}

/** A name in a text, which leads to the profile where there is one. */
export function PlayerName({ name, account }: PlayerNameProps) {
  return account === null ? (
    name
  ) : (
    <Link to="/profile/$username" params={{ username: account }} className="text-court-text underline">
      {name}
    </Link>
  );
}
