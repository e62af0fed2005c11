import type { Socket } from 'socket.io-client';
import { ApiError, apiAs } from '#web/data/http.ts';

const socketPassAnswer = async () => (await import('@allcourt/contract/http/account')).socketPassAnswer;

/**
 * Lets a socket prove itself without a cookie: each time that it connects it asks for a pass, the phone's own client
 * having the cookie.
 */
export function provePass(socket: Pick<Socket, 'auth' | 'io'>): void {
  socket.auth = (prove) => {
    apiAs(socketPassAnswer, '/auth/socket-pass', { method: 'POST' }).then(
      ({ pass }) => prove({ socketPass: pass }),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) {
          // The server says the same of a socket that proves nothing, and says it in the socket's own words.
          prove({});
        } else {
          // As if the network had gone: the library waits, and tries again.
          socket.io.engine.close();
        }
      },
    );
  };
}
