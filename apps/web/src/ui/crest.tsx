import type { Crest as CrestName } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface CrestProps {
  /** Null if unknown: a shield without a sign. */
  crest: CrestName | null;
  /** The team's color, as `#0f2a66`; white stands on it. */
  colour: string;
  /** On a plane of the same color it gets a white edge. */
  onPlane?: boolean;
  className?: string;
}

const SIGNS: Readonly<Record<CrestName, ReactNode>> = {
  falcon: (
    <>
      <path d="M9 11h26l-5.5 6H12.5z" />
      <path d="M14 20.5h16.5l-5 6h-9z" />
      <path d="M18.4 30h8l-4.6 8z" className="fill-ball" />
    </>
  ),
  claws: (
    <path d="M13 9c3 8 3 16-1 25 7-8 8-17 5-25zM21 9c3 9 3 19-2 31 8-10 9.5-21 6.5-31zM29.5 9c2.6 8 2.6 15-.8 23 6.3-7 7.3-15 4.8-23z" />
  ),
  spade: (
    <>
      <path d="M22 8c3.5 6 11 9.5 11 16.5a5.7 5.7 0 0 1-9.3 4.4c.2 3 1.2 5.6 3.3 8.1H17c2.1-2.5 3.1-5.1 3.3-8.1A5.7 5.7 0 0 1 11 24.5C11 17.5 18.5 14 22 8z" />
      <circle cx="22" cy="23" r="3.2" className="fill-ball" />
    </>
  ),
  star: (
    <>
      <path d="m22 8 3.8 8.8 9.5.9-7.2 6.3 2.1 9.4-8.2-4.9-8.2 4.9 2.1-9.4-7.2-6.3 9.5-.9z" />
      <circle cx="22" cy="21.6" r="3.1" className="fill-ball" />
    </>
  ),
  bolt: (
    <>
      <path d="M25.5 7 11.5 26h8L16 41l16-20.5h-8.5z" />
      <circle cx="31.5" cy="12.5" r="2.6" className="fill-ball" />
    </>
  ),
  wave: (
    <>
      <path d="M8 17.5c4.7-5.6 9.3-5.6 14 0s9.3 5.6 14 0v5.5c-4.7 5.6-9.3 5.6-14 0s-9.3-5.6-14 0z" />
      <path d="M9.5 29c4.2-4.8 8.3-4.8 12.5 0s8.3 4.8 12.5 0c-1.4 3.2-3.5 5.9-6 8.2-2.2-.6-4.3-1.9-6.5-4.4-3.4-3.9-6.7-4.9-10.1-2.6z" />
      <circle cx="22" cy="10.5" r="2.8" className="fill-ball" />
    </>
  ),
  peak: (
    <>
      <path d="m7.5 32 10.8-19 6.2 10.6 3.4-5.4L36.5 32C34 36.5 29.5 40.6 22 44 14.5 40.6 10 36.5 7.5 32z" />
      <circle cx="30.5" cy="11.5" r="3.4" className="fill-ball" />
    </>
  ),
  ball: (
    <>
      <circle cx="22" cy="23" r="12" className="fill-ball" />
      <path
        d="M13.3 14.7c6.2 1.8 10 8.3 8 19.8M30.7 31.3c-6.2-1.8-10-8.3-8-19.8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
      />
    </>
  ),
};

/** A team's shield. The team's name is beside it, so the picture is not read out. */
export function Crest({ crest, colour, onPlane = false, className }: CrestProps) {
  return (
    <svg viewBox="0 0 44 50" aria-hidden="true" className={cx('shrink-0', className)} fill="#fff">
      <path
        d="M4 3h36v24c0 10-8 17-18 21C12 44 4 37 4 27z"
        fill={colour}
        className={
          onPlane ? 'stroke-white [stroke-width:2.5]' : 'dark:stroke-white/40 dark:[stroke-width:1.5]'
        }
      />
      {crest && SIGNS[crest]}
    </svg>
  );
}
