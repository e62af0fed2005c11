import { useEffect, useEffectEvent } from 'react';
import { useSocket } from '#web/data/offline-context.tsx';
import type { SocketEvent, SocketMessage } from '#web/data/socket.ts';

/** Calls back with what the server says, while this is on screen. */
export function useSocketMessages<E extends SocketEvent>(
  event: E,
  listener: (message: SocketMessage<E>) => void,
): void {
  const socket = useSocket();
  const listen = useEffectEvent(listener);
  useEffect(() => socket.on(event, (message) => listen(message)), [socket, event]);
}

/** Calls back each time that the connection is there, while this is on screen: what was said before was missed. */
export function useConnected(callback: () => void): void {
  const socket = useSocket();
  const act = useEffectEvent(callback);
  useEffect(() => socket.onConnected(() => act()), [socket]);
}
