import type { ReactNode } from 'react';
import photoWide from '#web/assets/img/ball-line.webp';
import photo from '#web/assets/img/ball-line-small.webp';

interface SignInFrameProps {
  /** The link to Home. */
  brand: ReactNode;
  motto: string;
  children: ReactNode;
}

/** A form next to a photo of a court, which is a strip above it on a phone. */
export function SignInFrame({ brand, motto, children }: SignInFrameProps) {
  return (
    <div className="-mt-(--sat) grid min-h-dvh grid-cols-1 rows-sign-in bg-surface md:cols-text-form md:grid-rows-1">
      <section className="order-last flex flex-col px-5 pt-5 pb-10 md:order-none md:px-12 md:pt-7 md:pb-8 xl:px-16">
        <div className="hidden text-ink md:block">{brand}</div>
        <div className="mx-auto flex w-full max-w-100 flex-col gap-4 md:my-auto md:py-3">{children}</div>
      </section>
      <aside className="on-navy relative flex items-end bg-navy md:sticky md:top-0 md:h-dvh">
        <img
          src={photo}
          srcSet={`${photo} 800w, ${photoWide} 1600w`}
          sizes="(min-width: 768px) 100vw, 576px"
          alt=""
          className="absolute inset-0 size-full object-cover object-[64%_58%] md:object-[72%_50%]"
        />
        <div className="absolute inset-x-0 top-0 h-22.5 bg-linear-to-b from-dusk/85 to-transparent md:hidden" />
        <div className="absolute top-(--sat) mt-2.5 left-4 text-navy-ink md:hidden">{brand}</div>
        <div className="absolute inset-x-0 bottom-0 hidden h-2/5 bg-linear-to-b from-transparent to-dusk/78 md:block" />
        <p className="relative hidden max-w-[22em] px-14 pb-12 font-display text-26/8 font-heavy tracking-tight text-navy-ink [font-stretch:108%] md:block">
          {motto}
        </p>
      </aside>
    </div>
  );
}
