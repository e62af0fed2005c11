import type { Notification } from '@allcourt/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useIsBehind } from '#web/data/behind.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayKey, shortDayText, timeText } from '#web/ui/words/when.ts';
import { type useNotifications, useReadNotifications } from './notifications.ts';

interface NotificationListProps {
  query: ReturnType<typeof useNotifications>;
  /** Called when the reader opens a notification. */
  onLeave(): void;
}

/** The reader's notifications, the newest first. */
export function NotificationList({ query, onLeave }: NotificationListProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const read = useReadNotifications();
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;
  const [first] = notifications;
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 border-b border-line px-5 max-md:min-h-0 max-md:justify-end max-md:pb-2">
        <h2 className="type-section mr-auto max-md:hidden">Notifications</h2>
        <Button
          size="sm"
          look="gho"
          disabled={unread === 0 || !first}
          busy={read.isPending}
          onClick={() => first && read.mutate({ upTo: first.id })}
        >
          Mark all read
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && error && (
          <ErrorState
            title="Couldn't load your notifications"
            offline={error instanceof NetworkError}
            query={{ refetch, isFetching }}
          >
            {problemSentence(error)}
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows label="Loading your notifications" count={4} rowClass="h-18" />}
        {data && notifications.length === 0 && (
          <EmptyState
            title="You're all caught up"
            action={
              <ButtonLink size="sm" to="/settings" hash="notifications" onClick={onLeave}>
                Notification settings
              </ButtonLink>
            }
          >
            Messages, mentions and team updates will show here.
          </EmptyState>
        )}
        <ul className="list-none">
          {notifications.map((notification) => (
            <Entry
              key={notification.id}
              notification={notification}
              onFollow={() => {
                if (notification.readAt === null) {
                  read.mutate({ ids: [notification.id] });
                }
                onLeave();
              }}
            />
          ))}
        </ul>
        {hasNextPage && (
          <div className="p-3 text-center">
            <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </div>
      {notifications.length > 0 && (
        <Link
          to="/settings"
          hash="notifications"
          onClick={onLeave}
          className="flex min-h-11 items-center justify-center border-t border-line text-13 font-medium text-court-text hover:underline focus-visible:-outline-offset-3"
        >
          Notification settings
        </Link>
      )}
    </>
  );
}

function Entry({ notification, onFollow }: { notification: Notification; onFollow(): void }) {
  const { title, body, link, at, readAt, from } = notification;
  const router = useRouter();
  // A result is not told before its picture.
  const isBehind = useIsBehind(/^\/matches\/([^/?#]+)/.exec(link)?.[1]);
  const follow = (event: MouseEvent) => {
    onFollow();
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      void router.navigate({ href: link });
    }
  };
  if (isBehind) {
    return null;
  }
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={link}
        onClick={follow}
        className={cx(
          'flex min-h-18 items-center gap-3 px-5 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-3',
          readAt === null && 'bg-court-soft hover:bg-court-soft',
        )}
      >
        {from ? (
          <Avatar name={from.name} src={from.avatarUrl} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
            <Info aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={cx('block', readAt === null ? 'font-strong' : 'font-medium')}>
            {readAt === null && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body !== '' && <span className="line-clamp-2 text-13 text-ink-2">{body}</span>}
        </span>
        <time dateTime={at} className="self-start pt-0.5 text-xs text-ink-3">
          {whenText(new Date(at), new Date())}
        </time>
      </a>
    </li>
  );
}

/** `7:05 PM` today, `16 Jan` before. */
function whenText(date: Date, now: Date): string {
  return dayKey(date) === dayKey(now) ? timeText(date) : shortDayText(date, now);
}
