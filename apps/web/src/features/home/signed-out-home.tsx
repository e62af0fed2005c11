import type { ReactNode } from 'react';
import photoWide from '#web/assets/img/ball-line.webp';
import photo from '#web/assets/img/ball-line-small.webp';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { QuickActionCards } from './quick-action-cards.tsx';
import { StatsGate } from './stats-gate.tsx';

interface SignedOutHomeProps {
  /** Entry to the demo, if the server offers one. */
  demo?: ReactNode;
}

/** Home of a visitor: a short introduction and ways to sign in. */
export function SignedOutHome({ demo }: SignedOutHomeProps) {
  return (
    <div className="pb-16">
      <section className="on-navy relative grid min-h-141.5 items-end overflow-hidden bg-dusk text-white md:min-h-140 md:bg-night">
        <img
          src={photo}
          srcSet={`${photo} 800w, ${photoWide} 1600w`}
          sizes="(min-width: 768px) 100vw, 576px"
          alt=""
          fetchPriority="high"
          className="absolute -top-8.5 left-0 h-90 w-full object-cover object-[70%_50%] md:top-0 md:h-full md:object-[62%_52%]"
        />
        <div className="absolute inset-0 fade-hero-phone md:fade-hero" />
        <div className="page-width relative pt-10 pb-7 md:pt-18 md:pb-14">
          <h1 className="type-display max-w-[8.4em] text-50/12 md:text-68/16.5 lg:text-84/20">
            Elevate Your Game
          </h1>
          <p className="mt-3 measure-40 text-base/6 text-night-ink md:mt-4.5 md:text-18/7">
            Allcourt tracks your stats, manages your teams and helps you reach peak performance, in tennis and
            pickleball.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to="/login" search={{ mode: 'register' }} look="ace" size="lg">
              Create account
            </ButtonLink>
            <ButtonLink to="/login" look="glass" size="lg">
              Sign In
            </ButtonLink>
            {demo}
          </div>
        </div>
      </section>
      <div className="page-width mt-6">
        <QuickActionCards />
        <StatsGate />
      </div>
      <FeatureGrid />
    </div>
  );
}
