import { cx } from './class-names.ts';
import { initials } from './words/initials.ts';

interface AvatarProps {
  name: string;
  /** A photo, where there is one. */
  src?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

const SIZES = {
  xs: 'size-6 text-11',
  sm: 'size-8 text-xs',
  md: 'size-10 text-15',
  lg: 'size-14 text-22',
  xl: 'size-26 text-40',
} as const;

/** Eight pairs of 6.6:1 or better, the same in both themes. */
const TONES = [
  'bg-tone-blue text-white',
  'bg-tone-navy text-ball',
  'bg-tone-sky text-tone-navy',
  'bg-tone-lime text-tone-lime-ink',
  'bg-tone-clay text-tone-clay-ink',
  'bg-tone-grass text-tone-grass-ink',
  'bg-tone-plum text-tone-plum-ink',
  'bg-tone-slate text-white',
] as const;

/** A face or two letters. The name is beside it, so the picture is not read out. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      // Drawn and not written: a button around it is named by words, which need not contain two letters.
      data-initials={src ? undefined : initials(name)}
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-display font-bold tracking-open [font-stretch:82%] before:content-[attr(data-initials)]',
        SIZES[size],
        toneOf(name),
        className,
      )}
    >
      {src && <img src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

/** The same person keeps the same colors everywhere. */
function toneOf(name: string): string {
  let sum = 11;
  for (const letter of name) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return TONES[sum % TONES.length] ?? TONES[0];
}
