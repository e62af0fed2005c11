import { Link } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { askToPersist } from '#web/data/local-store.ts';
import type { OfflineFeature, RefusedTopics } from '#web/data/offline-feature.ts';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { onResume } from '#web/data/resume.ts';
import { askServerTime, createServerClock } from '#web/data/server-clock.ts';
import { createMatchSender } from '#web/features/match-log/sync/match-sender.ts';
import { createReceive } from '#web/features/match-log/sync/receive.ts';
import { createMatchLogs, type MatchLogs } from './create-match-logs.ts';

declare module '#web/data/offline-feature.ts' {
  interface GivenParts {
    matchLogs: MatchLogs;
  }
}

/** Topics and bodies are declared in `data/match-log/topics.ts`. */
export const matchLogOffline: OfflineFeature = {
  refused: {
    'match:create': notCounted,
    'match:append': notCounted,
    'match:branch': notCounted,
    'match:answer': notSaid,
    'match:dispute': notSaid,
    'match:delete': "A match couldn't be deleted.",
    'match:restore': "A match couldn't be restored.",
    'match:event': "A match couldn't be added to its event.",
  } satisfies RefusedTopics<'match'>,
  start({ store, clock, changes, outbox, socket, device }) {
    const serverClock = createServerClock({
      ask: askServerTime,
      now: clock.now,
      steady: () => performance.now(),
    });
    const receive = createReceive({
      store,
      clock,
      changes,
      deviceId: device.id,
      newId: uuidv7,
      onApart: outbox.retry,
    });
    const logs = createMatchLogs({
      store,
      clock,
      serverClock,
      changes,
      outbox,
      receive,
      socket,
      device,
      askToPersist,
      newId: uuidv7,
      onResume: (callback) => onResume(window, callback),
    });
    return {
      senders: { match: createMatchSender({ store, receive, deviceId: device.id, serverClock }) },
      gives: { matchLogs: logs },
    };
  },
};

function notCounted({ key }: OutboxItem) {
  return (
    <>
      Something scored in{' '}
      <Link to="/matches/$matchId" params={{ matchId: key }} className="text-link">
        a match
      </Link>{' '}
      was not counted.
    </>
  );
}

function notSaid({ key }: OutboxItem) {
  return (
    <>
      Your answer about{' '}
      <Link to="/matches/$matchId" params={{ matchId: key }} className="text-link">
        a match
      </Link>{' '}
      couldn't be sent. Open it to answer again.
    </>
  );
}
