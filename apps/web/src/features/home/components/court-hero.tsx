import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { QUICK_ACTIONS } from './quick-actions.ts';

interface CourtHeroProps {
  /** The sentence below the heading. */
  lede: ReactNode;
  /** Beside the heading: the match that is on, where one is. */
  board?: ReactNode;
}

/** The head of Home for somebody who plays: half a court, whose service boxes are the three quick actions. */
export function CourtHero({ lede, board }: CourtHeroProps) {
  return (
    <section className="on-navy court-run-off overflow-hidden">
      <div className="page-width max-md:px-0">
        <div className="court-plane">
          <div
            className={cx(
              'grid items-center gap-[18px] px-3.5 pt-6 pb-[22px] md:px-10 md:pt-11 md:pb-10',
              board !== undefined &&
                'md:grid-cols-[minmax(0,1fr)_340px] md:gap-6 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-12',
            )}
          >
            <div>
              <h1 className="type-display max-w-[8.4em] text-[40px]/[40px] md:text-[48px]/[48px] lg:text-[68px]/[66px]">
                Elevate Your Game
              </h1>
              <p className="mt-2.5 max-w-[44ch] text-[0.9375rem]/[1.375rem] text-[#dce7ff] md:mt-3.5 md:text-[1.0625rem]/[1.625rem]">
                {lede}
              </p>
            </div>
            {board}
          </div>
          <nav aria-label="Quick actions" className="service-boxes">
            {QUICK_ACTIONS.map((action, index) => (
              <ServiceBox key={action.to} action={action} isFirst={index === 0} />
            ))}
          </nav>
        </div>
        <div className="h-3.5 md:h-[22px]" />
      </div>
    </section>
  );
}

function ServiceBox({
  action: { to, title, text, icon: Icon },
  isFirst,
}: {
  action: (typeof QUICK_ACTIONS)[number];
  isFirst: boolean;
}) {
  return (
    <Link
      to={to}
      className="relative grid min-h-[104px] content-start justify-items-center gap-2 px-1 pt-3.5 pb-4 text-center transition-[background-color] duration-(--t-2) hover:bg-[#0a1633]/28 focus-visible:outline-offset-[-5px] md:min-h-[92px] md:grid-cols-[auto_1fr_auto] md:content-center md:items-center md:justify-items-start md:gap-4 md:px-7 md:py-[22px] md:text-left"
    >
      <span
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isFirst ? 'bg-ace text-ace-ink' : 'bg-[#0a1633]/34',
        )}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
      <span>
        <strong className="type-section block text-sm/[1.0625rem] tracking-[-0.018em] md:text-lg/[1.375rem]">
          {title}
        </strong>
        <span className="text-[0.8125rem]/[1.125rem] text-plane-ink max-lg:hidden">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 max-md:hidden" strokeWidth={1.75} />
    </Link>
  );
}
