import { connect } from 'node:net';
import { closeLater } from './cleanup.ts';

export interface Conversation {
  ask: (path: string) => void;
  heard: () => string;
  ended: Promise<void>;
}

/** Asks over one connection to this machine, without waiting for answers. */
export function converse(port: number): Conversation {
  const socket = connect(port, '127.0.0.1');
  closeLater(async () => void socket.destroy());
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  const ended = new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  return {
    ask: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
    heard: () => heard,
    ended,
  };
}
