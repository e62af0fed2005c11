import { ButtonLink } from '#web/ui/button-link.tsx';

/** The way from an empty list to the points of the match. */
export function AllPointsLink({ matchId }: { matchId: string }) {
  return (
    <ButtonLink to="/matches/$matchId" params={{ matchId }} search={{ view: 'points' }} resetScroll={false}>
      View all points
    </ButtonLink>
  );
}
