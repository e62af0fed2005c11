import type { Feature } from '#server/feature.ts';
import { publishPresence } from './service.ts';
import { presenceSocket } from './socket.ts';

/** Presence, as teammates may see it. */
export const presence: Feature = {
  name: 'presence',
  socket: presenceSocket,
  onPresence: publishPresence,
};
