import { ButtonLink } from '#web/ui/button-link.tsx';

/** Placeholder for a visitor's stats, with a sign-in button. */
export function StatsGate() {
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
        <ButtonLink to="/login" look="ace" size="lg">
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
