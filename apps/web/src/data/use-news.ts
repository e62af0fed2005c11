import { useEffect, useEffectEvent } from 'react';
import { useSocket } from '#web/data/offline-context.tsx';
import type { News, NewsEvent } from '#web/data/socket-news.ts';

/** Calls back with what the server says, while this is on screen. */
export function useNews<E extends NewsEvent>(event: E, listener: (news: News[E]) => void): void {
  const socket = useSocket();
  const listen = useEffectEvent(listener);
  useEffect(() => socket.on(event, (news) => listen(news)), [socket, event]);
}

/** Calls back each time that the connection is there, while this is on screen: what was said before was missed. */
export function useConnected(callback: () => void): void {
  const socket = useSocket();
  const act = useEffectEvent(callback);
  useEffect(() => socket.onConnected(() => act()), [socket]);
}
