import { Link } from '@tanstack/react-router';
import { cx } from './class-names.ts';

interface PlayerNameProps {
  name: string;
  /** The username of the account behind it, or its id; null where there is none. */
  account: string | null;
  /** Alone and not in a sentence, it is as high as a thumb or a pointer needs. */
  isAlone?: boolean;
}

/** A name in a text, which leads to the profile where there is one. */
export function PlayerName({ name, account, isAlone = false }: PlayerNameProps) {
  return account === null ? (
    name
  ) : (
    <Link
      to="/profile/$username"
      params={{ username: account }}
      className={cx(
        'text-court-text underline',
        isAlone && 'touch-area inline-flex min-h-6 items-center max-md:min-h-11',
      )}
    >
      {name}
    </Link>
  );
}
