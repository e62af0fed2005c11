import { expect, inject, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';

test.each([0, 1])(
  'server %i is ready after both migrated the same empty database concurrently',
  async (index) => {
    const response = await fetch(`${inject('origins')[index]}/readyz`);
    expect(response.status).toBe(200);
  },
);

test('a server that is not told to share the database refuses to start', async () => {
  const alone = ServerProcess.start({ ...inject('shared'), SHARED_DATABASE: '0' });
  await expect(alone).rejects.toThrow('Another Allcourt server is already running on the database');
});
