import { Link } from '@tanstack/react-router';
import { BrandMark } from '#web/ui/brand-mark.tsx';

/** Beside a bar that needs the room, the name wraps below the mark, where it is not seen. */
export function BrandLink() {
  return (
    <Link
      to="/"
      className="inline-flex h-11 min-w-11 flex-wrap content-start items-center gap-x-2.5 overflow-hidden font-display text-lg font-extrabold tracking-tighter [font-stretch:116%]"
    >
      <BrandMark className="my-1.75 size-7.5" />
      <span className="leading-11">Allcourt</span>
    </Link>
  );
}
