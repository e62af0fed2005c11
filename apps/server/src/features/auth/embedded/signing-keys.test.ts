import { exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { idpJwks } from '#server/db/schema/identity.ts';
import { type Harness, harness } from '#test/harness.ts';
import { createStoredKeyset } from './signing-keys.ts';

/** A key as any server of the database makes it. */
async function makeKey({ db, clock }: { db: Database } & Pick<Harness, 'clock'>): Promise<string> {
  const { publicKey } = await generateKeyPair('RS256');
  const id = crypto.randomUUID();
  const row = { id, publicKey: JSON.stringify(await exportJWK(publicKey)), privateKey: '' };
  await db.insert(idpJwks).values({ ...row, createdAt: clock.now() });
  return id;
}

test('knows keys that other servers made right after it read the keys', async () => {
  const server = await harness();
  const keyset = createStoredKeyset(server);
  const find = (kid: string) => keyset({ alg: 'RS256', kid }, { payload: '', signature: '' });
  const first = await makeKey(server);
  await expect(find(first)).resolves.toBeDefined();

  const [second, third] = [await makeKey(server), await makeKey(server)];
  await expect(Promise.all([find(second), find(third)])).resolves.toHaveLength(2);
  await expect(find('unknown')).rejects.toThrow('no applicable key');
});
