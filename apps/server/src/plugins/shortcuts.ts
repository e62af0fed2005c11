// Hot routes are answered past the framework: for each request its hooks, its logger and their
// promises take several times as long as sending the bytes does.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Sends an answer, now or later; `handOn` leaves it to the framework after all. */
export type Answer = (response: ServerResponse, handOn: () => void) => void | Promise<void>;

/** Answers a request that needs only its address; undefined leaves it to the framework. */
export type Shortcut = (request: IncomingMessage) => Answer | undefined;

/**
 * Lets a shortcut see each request that comes over a connection before the framework does. No hook, limit or log sees what
 * it answers: it has to keep to them itself.
 */
export function addShortcut(
  { server, begin }: Pick<FastifyInstance, 'server' | 'begin'>,
  shortcut: Shortcut,
) {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const handOn = () => {
      for (const other of others) {
        other.call(server, request, response);
      }
    };
    const answer = request.method === 'GET' && hasNoWishes(request) ? shortcut(request) : undefined;
    if (answer && begin(response)) {
      void answer(response, handOn);
    } else {
      handOn();
    }
  });
}

function hasNoWishes({ headers }: IncomingMessage): boolean {
  return WISHES.every((name) => headers[name] === undefined);
}

/** Headers that ask for a partial answer or announce a body. */
const WISHES = [
  'content-length',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
  'upgrade',
];
