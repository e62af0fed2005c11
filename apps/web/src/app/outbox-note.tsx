import { ERRORS } from '@allcourt/contract/errors';
import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOutboxStatus } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** What waits on this device although there is a network, and what the server would not take. */
export function OutboxNote() {
  const { queued, state, refused, retry, discard } = useOutboxStatus();
  const isOnline = useIsOnline();
  const isWaiting = state === 'waiting' && isOnline && queued > 0;
  return (
    <div className="page-width grid gap-2 pt-3 empty:hidden">
      {isWaiting && (
        <Banner
          tone="warn"
          icon={CloudUpload}
          action={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {queued === 1 ? '1 change is' : `${queued} changes are`} saved on this device and will be sent.
        </Banner>
      )}
      {refused.map((item) => (
        <Banner
          key={item.n}
          tone="error"
          action={
            <Button size="sm" onClick={() => void discard(item.n)}>
              Dismiss
            </Button>
          }
        >
          {whatWasRefused(item)} {sentenceOf(item.reason)}
        </Banner>
      ))}
    </div>
  );
}

function whatWasRefused(item: OutboxItem): ReactNode {
  if (item.topic === 'feedback') {
    return 'Your feedback could not be sent.';
  }
  if (item.topic === 'match:delete' || item.topic === 'match:restore') {
    return `A match could not be ${item.topic === 'match:delete' ? 'deleted' : 'restored'}.`;
  }
  return (
    <>
      Something scored in{' '}
      <Link to="/matches/$matchId" params={{ matchId: item.key }} className="text-link">
        a match
      </Link>{' '}
      was not counted.
    </>
  );
}

/** The catalogue's sentence, where the reason is one of its codes; the rules' own words stand on the match. */
function sentenceOf(reason: string | undefined): string {
  return Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message ?? '';
}
