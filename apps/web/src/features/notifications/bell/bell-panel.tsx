import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './notifications.ts';

interface BellPanelProps {
  id: string;
  /** The bell with this panel. */
  box: { readonly current: HTMLElement | null };
  isOpen: boolean;
  onClose(): void;
  /** Called with each new number of unread notifications. */
  onUnread(count: number): void;
}

/** The reader's notifications and their count; drawn while the bell is open. */
export function BellPanel({ id, box, isOpen, onClose, onUnread }: BellPanelProps) {
  const query = useNotifications();
  const isWide = useMedia('(min-width: 768px)');
  const unread = query.data?.pages[0]?.unread ?? 0;
  useEffect(() => {
    onUnread(unread);
    // The badge on the app's icon, if the system has one.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread, onUnread]);
  usePressOutside(box, isOpen && isWide, onClose);
  const list = <NotificationList query={query} onLeave={onClose} />;
  return (
    <>
      {isOpen && isWide && (
        <section
          id={id}
          role="dialog"
          aria-label="Notifications"
          className="absolute top-14.5 right-0 z-(--z-menu) flex max-h-menu w-100 animate-appear flex-col overflow-hidden rounded-lg bg-surface text-ink shadow-over"
        >
          {list}
        </section>
      )}
      <Dialog open={isOpen && !isWide} title="Notifications" onClose={onClose}>
        <div className="-mx-5 -mb-5">{list}</div>
      </Dialog>
    </>
  );
}

function usePressOutside(
  box: { readonly current: HTMLElement | null },
  isActive: boolean,
  act: () => void,
): void {
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) {
        newest.current();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [box, isActive]);
}
