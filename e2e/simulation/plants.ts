// Mistakes that the simulator must find: each changes one line of the product, as a person in a hurry might.

import type { Replacement } from './loader.ts';

export interface Plant extends Replacement {
  readonly name: string;
  /** Breaks which promise. */
  readonly mistake: string;
}

export const PLANTS: readonly Plant[] = [
  {
    name: 'queue-forgotten',
    mistake: 'the app forgets its queue when it starts',
    file: 'apps/web/src/data/outbox.ts',
    from: '      accountId = signedIn;\n',
    to: "      accountId = signedIn;\n      void store.write((tx) => tx.objectStore('outbox').clear());\n",
  },
  {
    name: 'never-retries',
    mistake: 'the queue waits for something else to happen after a failure',
    file: 'apps/web/src/data/outbox/drain.ts',
    from: 'callBackAt(blocks.of(EVERYTHING)?.until ?? Math.min(...waits));',
    to: 'void callBackAt;',
  },
  {
    name: 'lost-is-sent',
    mistake: 'a message whose answer was lost leaves the queue',
    file: 'apps/web/src/features/chat/chat-sender.ts',
    from: '        return outcomeOf(error, [head]);',
    to: '        await store.write((tx) => removeItems(tx, [head.n]));\n        return outcomeOf(error, [head]);',
  },
  {
    name: 'gap-skipped',
    mistake: 'a reader does not ask for what was written while the socket was gone',
    file: 'apps/web/src/features/chat/chat.ts',
    from: '    for (const conversationId of threads.keys()) {\n      refreshWatched(conversationId);\n    }\n',
    to: '',
  },
  {
    name: 'order-by-writing',
    mistake:
      'messages are shown in the order in which they were written, and not in that of the conversation',
    file: 'apps/web/src/features/thread/thread.ts',
    from: '.sort((a, b) => a.seq - b.seq);\n}',
    to: '.sort((a, b) => (a.id < b.id ? -1 : 1));\n}',
  },
  {
    name: 'session-of-another',
    mistake: 'a change does not say whose it is, so that another session sends it',
    file: 'apps/web/src/data/http.ts',
    from: "      ...(method !== 'GET' && actor !== null && { [ACCOUNT_HEADER]: actor }),\n",
    to: '',
  },
  {
    name: 'branch-and-log',
    mistake: 'points that were set apart are sent to the log, too',
    file: 'apps/web/src/features/match-log/sync/match-sender.ts',
    from: 'return batch.every(({ n }) => queued.has(n)) ? (stored?.seq ?? 0) : null;',
    to: 'return queued.size >= 0 ? (stored?.seq ?? 0) : null;',
  },
  {
    name: 'lease-unchecked',
    mistake: 'a device writes the match while another one has the lease',
    file: 'apps/server/src/features/matches/append.ts',
    from: '  if (until) {',
    to: '  if (until && append.base < 0) {',
  },
  {
    name: 'sent-twice-refused',
    mistake: 'the server does not know a message that it has stored',
    file: 'apps/server/src/features/chat/send.ts',
    from: '  if (known) {\n    requireSame',
    to: "  if (known && sending.text === '') {\n    requireSame",
  },
  {
    name: 'own-unread',
    mistake: 'own messages count as unread',
    file: 'apps/server/src/features/chat/read-store.ts',
    from: 'and x.author_id is distinct from p.account_id and not x.is_system',
    to: 'and not x.is_system',
  },
  {
    name: 'news-forgotten',
    mistake: 'every third message is stored and not published',
    file: 'apps/server/src/features/chat/send.ts',
    from: '  if (sent.isNew) {',
    to: '  if (sent.isNew && sent.message.seq % 3 !== 0) {',
  },
];
