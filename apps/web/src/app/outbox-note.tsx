import { ERRORS } from '@allcourt/contract/errors';
import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOutboxStatus } from '#web/data/offline-context.tsx';
import {
  type CoachingItem,
  isChatItem,
  isCoachingItem,
  isTrainingItem,
  type OutboxItem,
  type TrainingItem,
} from '#web/data/outbox/item.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

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
  if (item.topic === 'calendar:reply') {
    return 'A reply to an event was not taken.';
  }
  if (isTrainingItem(item)) {
    return TRAINING_REFUSED[item.topic];
  }
  if (isCoachingItem(item)) {
    return COACHING_REFUSED[item.topic];
  }
  if (item.topic === 'match:event') {
    return 'A match could not be put into its event.';
  }
  if (isChatItem(item)) {
    return item.topic === 'chat:send' ? 'A message was not sent.' : 'A message could not be changed.';
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

const TRAINING_REFUSED: Readonly<Record<TrainingItem['topic'], string>> = {
  'training:result': 'What you counted in a drill was not taken.',
  'training:session': 'A training session was not taken.',
  'training:session-delete': 'A training session could not be deleted.',
  'training:session-restore': 'A training session could not be restored.',
  'training:goal': 'A weekly goal was not taken.',
  'training:goal-delete': 'A weekly goal could not be deleted.',
};

const COACHING_REFUSED: Readonly<Record<CoachingItem['topic'], string>> = {
  'coaching:read': 'A coach’s words could not be marked.',
  'coaching:reply': 'An answer about training was not taken.',
  'coaching:done': 'What you have done for a coach was not taken.',
};

/** The catalogue's sentence, where the reason is one of its codes; the rules' own words stand on the match. */
function sentenceOf(reason: string | undefined): string {
  return Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message ?? '';
}
