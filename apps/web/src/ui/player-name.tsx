import { Link } from '@tanstack/react-router';
import { cx } from './class-names.ts';

interface PlayerNameProps {
  name: string;
  /** The username of the account behind it, or its id; null where there is none. */
  account: string | null;
  /** Where it stands alone and not in a sentence: as high as a thumb. */
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
        isAlone && 'max-md:inline-flex max-md:min-h-11 max-md:items-center',
      )}
    >
      {name}
    </Link>
  );
}
