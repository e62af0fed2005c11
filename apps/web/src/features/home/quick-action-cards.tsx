import { Link } from '@tanstack/react-router';
import { QUICK_ACTIONS } from './quick-actions.ts';

/** Quick actions below the photo for visitors. */
export function QuickActionCards() {
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
