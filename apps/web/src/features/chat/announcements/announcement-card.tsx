import type { Message } from '@allcourt/contract';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { headlineOf } from './announcements.ts';

/** An announcement among the messages: a baseline with its center mark, the headline and the rest. */
export function AnnouncementCard({ message, children }: { message: Message; children: ReactNode }) {
  const { title } = headlineOf(message.text);
  return (
    <section
      aria-label={`Announcement: ${title}`}
      className="w-130 max-w-full overflow-hidden rounded-card border border-line-2 bg-surface text-ink"
    >
      <div aria-hidden="true" className="relative h-0.5 bg-ink">
        <i className="absolute top-0 left-1/2 -ml-0.5 h-2 w-1 bg-court" />
      </div>
      <div className="px-4 pt-3.5 pb-3">
        <p className="flex items-center gap-2 text-xs text-ink-3">
          <Megaphone aria-hidden="true" className="size-4" strokeWidth={1.75} />
          <span className="font-semibold">Announcement</span>
          {message.announcement?.endedAt && <span className="ml-auto">Ended</span>}
        </p>
        <p className="mt-2 leading-5.25 [overflow-wrap:anywhere] whitespace-pre-wrap first-line:font-strong">
          {children}
        </p>
      </div>
    </section>
  );
}
