import { expect, inject, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';

test.each(['A', 'B', 'C'] as const)(
  'node %s is ready after all three migrated the same empty database concurrently',
  async (name) => {
    const [a, b, c] = inject('origins');
    const response = await fetch(`${{ A: a, B: b, C: c }[name]}/readyz`);
    expect(response.status).toBe(200);
  },
);

test('the proxy sends one person from node to node', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${inject('proxy')}/readyz`).then(({ status }) => status)),
  );
  expect(answers).toEqual(Array.from({ length: 6 }, () => 200));
});

test('a server that is not told to share the database refuses to start', async () => {
  const alone = ServerProcess.start({ ...inject('shared'), SHARED_DATABASE: '0' });
  await expect(alone).rejects.toThrow('Another Allcourt server is already running on the database');
});
