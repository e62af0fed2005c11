import type { ReactNode } from 'react';
import photoWide from '#web/assets/img/ball-line.webp';
import photo from '#web/assets/img/ball-line-small.webp';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { QuickActionCards } from './quick-action-cards.tsx';
import { StatsGate } from './stats-gate.tsx';

interface SignedOutHomeProps {
  /** A way in without an account, where the server offers one. */
  demo?: ReactNode;
}

/** Home for a visitor: what this is, and the ways in. */
export function SignedOutHome({ demo }: SignedOutHomeProps) {
  return (
    <div className="pb-16">
      <section className="on-navy relative grid min-h-[566px] items-end overflow-hidden bg-[#0b1534] text-white md:min-h-[560px] md:bg-[#0a1633]">
        <img
          src={photo}
          srcSet={`${photo} 800w, ${photoWide} 1600w`}
          sizes="(min-width: 768px) 100vw, 576px"
          alt=""
          fetchPriority="high"
          className="absolute -top-[34px] left-0 h-[360px] w-full object-cover object-[70%_50%] md:top-0 md:h-full md:object-[62%_52%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(transparent_180px,rgb(11_21_52/.9)_288px,#0b1534_330px)] md:bg-[linear-gradient(90deg,rgb(7_14_36/.86)_0,rgb(7_14_36/.55)_38%,transparent_66%)]" />
        <div className="page-width relative pt-10 pb-7 md:pt-[72px] md:pb-14">
          <h1 className="type-display max-w-[8.4em] text-[50px]/[48px] md:text-[68px]/[66px] lg:text-[84px]/[80px]">
            Elevate Your Game
          </h1>
          <p className="mt-3 max-w-[40ch] text-base/6 text-[#dce7ff] md:mt-[18px] md:text-[1.1875rem]/7">
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
