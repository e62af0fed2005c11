import { useCallback, useEffect, useRef, useState } from 'react';
import { useSocket, useSocketMessages } from '#web/data/offline-context.tsx';
import { listText, plural } from '#web/ui/words/amounts.ts';
import { givenName } from '#web/ui/words/initials.ts';

/** Repeated while the reader types, at most this often. */
const SAID_EVERY_MS = 3000;
/** Without another signal, typing has ended. */
const GONE_AFTER_MS = 5000;

interface Typist {
  readonly accountId: string;
  readonly name: string;
  readonly until: number;
}

/** The others who type in a conversation, and the signal that the reader does. */
export function useTyping(conversationId: string, me: string) {
  const socket = useSocket();
  const [typists, setTypists] = useState<readonly Typist[]>([]);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);

  useSocketMessages('chat:typing', ({ conversationId: where, accountId, name }) => {
    if (where === conversationId && accountId !== me) {
      const typist = { accountId, name, until: performance.now() + GONE_AFTER_MS };
      setTypists((before) => [...before.filter((other) => other.accountId !== accountId), typist]);
    }
  });
  useSocketMessages('chat:message', ({ message }) => {
    if (message.conversationId === conversationId) {
      setTypists((before) => before.filter(({ accountId }) => accountId !== message.author?.accountId));
    }
  });
  useEffect(() => {
    const next = Math.min(...typists.map(({ until }) => until));
    if (!Number.isFinite(next)) {
      return undefined;
    }
    const timer = setTimeout(
      () => setTypists((before) => before.filter(({ until }) => until > performance.now())),
      Math.max(0, next - performance.now()) + 20,
    );
    return () => clearTimeout(timer);
  }, [typists]);

  const say = useCallback(() => {
    if (performance.now() - saidAt.current > SAID_EVERY_MS) {
      saidAt.current = performance.now();
      socket.say('chat:typing', { conversationId });
    }
  }, [socket, conversationId]);

  return { typists, say };
}

/** `Jonas is typing…`, `Jonas and Dev are typing…`, `Several people are typing…`. */
export function typingText(typists: readonly Pick<Typist, 'name'>[]): string {
  const names = typists.map(({ name }) => givenName(name));
  if (names.length === 0) {
    return '';
  }
  if (names.length > 2) {
    return 'Several people are typing…';
  }
  return `${listText(names)} ${plural(names.length, 'is', 'are')} typing…`;
}
