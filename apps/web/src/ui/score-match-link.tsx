import { ButtonLink } from './button-link.tsx';

/** The way out of an empty panel that matches fill. */
export function ScoreMatchLink() {
  return (
    <ButtonLink to="/matches/new" size="sm">
      Score a match
    </ButtonLink>
  );
}
