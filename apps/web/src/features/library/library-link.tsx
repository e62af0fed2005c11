import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';

/** Link back to the library. */
export function LibraryLink() {
  return (
    <Link
      to="/training"
      className="text-link -ml-1 inline-flex min-h-11 items-center gap-1 text-13 font-medium"
    >
      <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={2} />
      Drill Library
    </Link>
  );
}
