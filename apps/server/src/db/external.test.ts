import { createServer } from 'node:net';
import { expect, inject, test } from 'vitest';
import { requireServer } from '#server/db/external.ts';
import { StartupError } from '#server/startup-error.ts';
import { closeLater } from '#test/cleanup.ts';
import { emptyDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';

function change(url: string, changes: { password?: string; pathname?: string; port?: string }): string {
  return Object.assign(new URL(url), changes).href;
}

test('a PostgreSQL that answers is accepted', async () => {
  await expect(requireServer(await emptyDatabase())).resolves.toBeUndefined();
});

test('each refusal is a sentence that names the database and never the password', async () => {
  const url = inject('templateUrl');
  const cases = [
    [change(url, { port: `${await freePort()}` }), 'nothing answers there. Is PostgreSQL running?'],
    [change(url, { password: 'wrong-password' }), 'it does not accept this user and password.'],
    [change(url, { pathname: '/nowhere' }), 'that database does not exist.'],
    ['postgres://user:wrong-password@no-such-host.invalid/allcourt', 'host'],
  ] as const;
  for (const [address, sentence] of cases) {
    const refusal = await requireServer(address).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    const message = refusal instanceof Error ? refusal.message : '';
    expect(message).toContain(
      `The database ${new URL(address).host}${new URL(address).pathname} cannot be used: `,
    );
    expect(message).toContain(sentence);
    expect(message).not.toContain(new URL(address).password);
  }
});

test('something that is no PostgreSQL is refused, too', async () => {
  const mute = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  closeLater(async () => void mute.close());
  const address = mute.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(requireServer(`postgres://a:b@127.0.0.1:${port}/c`)).rejects.toThrow(StartupError);
});
