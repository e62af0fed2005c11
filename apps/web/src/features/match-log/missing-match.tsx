import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

/** There is no such match for this person, whether it was removed or is not theirs. */
export function MissingMatch() {
  useDocumentTitle('No match');
  return (
    <div className="page-width pt-2 pb-16">
      <DeadEnd
        title="This match does not exist."
        action={<ButtonLink to="/matches">Back to Match Center</ButtonLink>}
      >
        It may have been removed, or it belongs to somebody else.
      </DeadEnd>
    </div>
  );
}
