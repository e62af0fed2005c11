import { expect, inject, test } from 'vitest';

test.each([0, 1])(
  'server %i is ready after both migrated the same empty database concurrently',
  async (index) => {
    const response = await fetch(`${inject('origins')[index]}/readyz`);
    expect(response.status).toBe(200);
  },
);
