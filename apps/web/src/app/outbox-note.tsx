import { ERRORS } from '@allcourt/contract/errors';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOutboxStatus } from '#web/data/offline-context.tsx';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { OFFLINE_FEATURES } from './offline-features.ts';

/** Changes that wait although there is a network, and those that the server refused. */
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
            <span className="flex gap-2">
              <ButtonLink size="sm" look="gho" to="/waiting">
                Show
              </ButtonLink>
              <Button size="sm" onClick={retry}>
                Retry
              </Button>
            </span>
          }
        >
          {countText(queued, 'change is', 'changes are')} saved on this device and will be sent.
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
          {refusedText(item)} {sentenceOf(item.reason)}
        </Banner>
      ))}
    </div>
  );
}

function refusedText(item: OutboxItem): ReactNode {
  const words = OFFLINE_FEATURES.find(({ refused }) => refused?.[item.topic])?.refused?.[item.topic];
  return typeof words === 'function' ? words(item) : words;
}

/** The catalog's sentence for an error code; empty for the rules' own reasons, which the match's page explains. */
function sentenceOf(reason: string | undefined): string {
  return Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message ?? '';
}
