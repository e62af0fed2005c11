import { BackLink } from '#web/ui/back-link.tsx';

/** Link back to the library. */
export function LibraryLink() {
  return <BackLink to="/training">Drill Library</BackLink>;
}
