import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

/** A match that does not exist for this person: removed, or never theirs. */
export function MissingMatch() {
  useDocumentTitle('No match');
  return (
    <div className="page-width pt-2 pb-16">
      <DeadEnd title="Match not found" action={<ButtonLink to="/matches">View your matches</ButtonLink>}>
        It may have been removed, or it belongs to someone else.
      </DeadEnd>
    </div>
  );
}
