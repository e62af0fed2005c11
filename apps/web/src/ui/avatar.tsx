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
  xs: 'size-6 text-[10px]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-[15px]',
  lg: 'size-14 text-[21px]',
  xl: 'size-[104px] text-[40px]',
} as const;

/** Eight pairs of 6.6:1 or better, the same in both themes. */
const TONES = [
  'bg-[#1f56c3] text-white',
  'bg-[#0f2a66] text-[#ddf233]',
  'bg-[#bcd2f7] text-[#0f2a66]',
  'bg-[#dde3b4] text-[#36400a]',
  'bg-[#f0d2c2] text-[#6b2a10]',
  'bg-[#cfe5cc] text-[#1b4a1a]',
  'bg-[#dcd2e8] text-[#432c60]',
  'bg-[#3a4763] text-white',
] as const;

/** A face or two letters. The name stands beside it, so the picture itself is not read out. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      // Drawn and not written: a button around it is named by words, which need not contain two letters.
      data-initials={src ? undefined : initials(name)}
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full font-display font-[720] tracking-[0.01em] [font-stretch:82%] before:content-[attr(data-initials)]',
        SIZES[size],
        toneOf(name),
        className,
      )}
    >
      {src && <img src={src} alt="" className="size-full object-cover" />}
    </span>
  );
}

/** The same person keeps the same colours everywhere. */
function toneOf(name: string): string {
  let sum = 11;
  for (const letter of name) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return TONES[sum % TONES.length] ?? TONES[0];
}
