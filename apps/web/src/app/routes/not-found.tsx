import { ButtonLink } from '#web/ui/button-link.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

export function NotFoundRoute() {
  useDocumentTitle('Page not found');
  return (
    <section className="on-navy court-run-off relative grid min-h-below-bar items-start overflow-hidden pt-11 md:items-center md:pt-0">
      <OutsideTheLine />
      <div className="page-width relative">
        <p aria-hidden="true" className="type-score text-170/34 tracking-tight md:text-300/59">
          404
        </p>
        <h1 className="type-display mt-7 text-30/8.5 md:text-40/11">Oops! Page not found.</h1>
        <p className="mt-2.5 mb-6 text-17/6.5 text-plane-ink">That one landed just outside the line.</p>
        <ButtonLink to="/" look="ace" size="lg">
          Go Home
        </ButtonLink>
      </div>
    </section>
  );
}

/** The corner of a court, and a ball beside its line. */
function OutsideTheLine() {
  return (
    <svg
      viewBox="0 0 1440 836"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="#fff"
      className="absolute inset-x-0 bottom-(--bottom) h-95 w-full [mask-image:linear-gradient(transparent,#000_34%)] md:inset-0 md:h-full md:[mask-image:none]"
    >
      <path d="M760-20L1060 856H1500V-20z" fill="var(--plane)" stroke="none" />
      <path d="M760-20L1060 856" strokeWidth="16" />
      <path d="M1180-20L1480 856M908 412L1500 330" strokeWidth="8" />
      <path
        d="M830 560C900 380 1060 200 1330 60"
        stroke="var(--ace)"
        strokeWidth="4"
        strokeDasharray="2 14"
        strokeLinecap="round"
      />
      <ellipse cx="846" cy="612" rx="52" ry="16" fill="#04091A" stroke="none" opacity=".8" />
      <circle cx="824" cy="570" r="44" fill="var(--ace)" stroke="none" />
      <path d="M786 548c26 2 48 20 50 64" strokeWidth="6" />
    </svg>
  );
}
