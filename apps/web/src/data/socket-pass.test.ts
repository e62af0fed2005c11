import { afterEach, expect, test, vi } from 'vitest';
import { runOn } from '#web/data/machine.ts';
import { provePass } from '#web/data/socket-pass.ts';

afterEach(() => runOn({}));

type Socket = Parameters<typeof provePass>[0];

/** The library's call once it has reached the server: it asks for the proof of the session. */
function connect(send: () => Promise<Response>) {
  const close = vi.fn();
  runOn({ send: vi.fn(send) });
  // Of the library only this much is used.
  const socket = { auth: {}, io: { engine: { close } } } as unknown as Socket;
  provePass(socket);
  const tell = vi.fn();
  if (typeof socket.auth === 'function') {
    socket.auth(tell);
  }
  return { tell, close };
}

test('a socket proves itself by the pass that the phone’s client was given', async () => {
  const { tell, close } = connect(async () => Response.json({ pass: 'a.b.c' }));
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith({ socketPass: 'a.b.c' }));
  expect(close).not.toHaveBeenCalled();
});

test('leaves it to the server to refuse a caller without a session', async () => {
  const refusal = { error: 'You are not signed in.', code: 'not-signed-in' };
  const { tell } = connect(async () => Response.json(refusal, { status: 401 }));
  await vi.waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith({}));
});

test.each([
  ['lost on the way', () => Promise.reject(new Error('Unable to resolve host'))],
  ['refused for now', async () => Response.json({ error: 'Later.' }, { status: 503 })],
])('a question %s is asked again with the next connection', async (_name, send) => {
  const { tell, close } = connect(send);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(tell).not.toHaveBeenCalled();
});
