import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import photoWide from '#web/assets/img/ball-line.webp';
import photo from '#web/assets/img/ball-line-small.webp';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { QUICK_ACTIONS } from './quick-actions.ts';

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

/** Quick actions below the photo for visitors. */
function QuickActionCards() {
  return (
    <nav aria-label="Quick actions" className="cells md:grid-cols-3">
      {QUICK_ACTIONS.map(({ to, title, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-3.5 px-4 py-3.5 hover:bg-surface-2 focus-visible:-outline-offset-4 md:px-6 md:py-5"
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-court-soft text-court-soft-ink">
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
          <span>
            <strong className="type-section block">{title}</strong>
            <span className="text-ink-2">{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** Placeholder for a visitor's stats, with a sign-in button. */
function StatsGate() {
  return (
    <section
      aria-labelledby="stats-gate"
      className="on-navy court-run-off relative mt-6 grid items-center overflow-hidden rounded-lg md:mt-12 md:cols-text-form"
    >
      <div className="px-6 py-7 md:p-12">
        <h2 id="stats-gate" className="type-display text-26/7.5 md:text-34/9.5">
          Stats &amp; Activity
        </h2>
        <p className="mt-3 mb-6 measure-44 text-base/6 text-plane-ink">
          Sign in to view your personalized stats, recent matches, and upcoming events.
        </p>
        <ButtonLink to="/login" look="glass" size="lg">
          Sign In
        </ButtonLink>
      </div>
      <ServePlacement />
    </section>
  );
}

const SERVES = [
  [330, 96],
  [352, 118],
  [341, 226],
  [372, 212],
  [338, 170],
  [420, 142],
  [398, 184],
] as const;

/** A half court with the landing spots of serves. */
function ServePlacement() {
  return (
    <div className="relative min-h-75 self-stretch max-md:hidden">
      <svg
        viewBox="0 0 620 320"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        fill="none"
        className="absolute inset-0 size-full"
      >
        <g stroke="#fff">
          <path d="M40 40h620M40 280h620M40 40v240" strokeWidth="2.5" opacity=".9" />
          <path d="M40 72h620M40 248h620M306 72v176M306 160h320M40 160h9" strokeWidth="1.6" opacity=".7" />
        </g>
        <g stroke="var(--ace)" strokeWidth="1.5" strokeDasharray="3 5">
          <path d="M60 150C150 120 240 96 330 96" />
          <path d="M60 150C160 150 300 164 398 184" opacity=".6" />
        </g>
        {SERVES.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="4" fill="var(--ace)" />
        ))}
      </svg>
    </div>
  );
}
