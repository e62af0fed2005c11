import type { TeamsAnswer } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { FaceStack } from '#web/features/teams/components/face-stack.tsx';

/** The entry to private messages across all teams. */
export function PrivateEntry({ unread, last, faces }: TeamsAnswer['privateMessages']) {
  return (
    <div className="relative mt-3 grid min-h-21 cols-row-13 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3.5 hover:bg-surface-2 md:mt-6 md:cols-entry md:px-6 md:py-4">
      <span
        aria-hidden="true"
        className="grid size-13 place-items-center rounded-full bg-court text-on-court"
      >
        <MessageSquare className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h2 className="type-section">
          <Link to="/team" search={{ tab: 'private' }} className="after:absolute after:inset-0">
            Private Messages
          </Link>
        </h2>
        <p className="truncate text-ink-2">
          {last ? `${last.from}: ${last.text}` : 'Message one or more teammates.'}
        </p>
      </div>
      <FaceStack faces={faces.slice(0, 3)} className="max-md:hidden" />
      {unread > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-court px-1.5 text-xs font-strong text-on-court">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{unread} unread</span>
        </span>
      )}
    </div>
  );
}
