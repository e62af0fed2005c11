import type { Feature } from '#server/feature.ts';
import { announcePresence } from './service.ts';
import { presenceSocket } from './socket.ts';

/** Who is online, as teammates may see it. */
export const presence: Feature = {
  name: 'presence',
  socket: presenceSocket,
  onPresence: announcePresence,
};
