import { Link } from '@tanstack/react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';

export function BrandLink() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-lg font-extrabold tracking-tighter [font-stretch:116%]"
    >
      <BrandMark className="size-7.5" />
      Allcourt
    </Link>
  );
}
