import { Bell } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDevice } from '#web/device/device-context.tsx';
import type { DevicePush } from '#web/device/port.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './notifications.ts';

/** The bell of the top bar: the unread count and the list. */
export function NotificationBell() {
  const query = useNotifications();
  const { push } = useDevice();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 768px)');
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const unread = query.data?.pages[0]?.unread ?? 0;
  const close = () => setOpen(false);
  useEffect(() => {
    // The badge on the app's icon, if the system has one.
    navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => {
    keepPushed(push).catch(() => undefined); // Retried when the app opens next.
  }, [push]);
  usePressOutside(box, isOpen && isWide, close);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close();
      button.current?.focus();
    }
  };
  const list = <NotificationList query={query} onLeave={close} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of the controls inside.
    <div ref={box} onKeyDown={handleKeyDown} className="md:relative">
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="relative grid size-11 place-items-center rounded-full text-navy-ink-2 hover:text-white focus-visible:rounded-full"
      >
        <Bell aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-live px-1 text-11 font-bold text-white tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
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
      <Dialog open={isOpen && !isWide} title="Notifications" onClose={close}>
        <div className="-mx-5 -mb-5">{list}</div>
      </Dialog>
    </div>
  );
}

/** Most browsers were never asked to show notifications, and need none of the code. */
async function keepPushed(native: DevicePush | undefined): Promise<void> {
  if (native) {
    const { keepNative } = await import('#web/features/notifications/push/native-push.ts');
    await keepNative(native);
    return;
  }
  if (await mayNotify()) {
    const { keepPush, pushBrowser } = await import('#web/features/notifications/push/push.ts');
    await keepPush(pushBrowser());
  }
}

/** The Permissions API answers slowly from another process, so it is asked only by old browsers. */
async function mayNotify(): Promise<boolean> {
  if (navigator.permissions) {
    return (await navigator.permissions.query({ name: 'notifications' })).state === 'granted';
  }
  return 'Notification' in window && Notification.permission === 'granted';
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
