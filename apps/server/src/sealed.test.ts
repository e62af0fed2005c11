import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const BY = { secret: 's'.repeat(32), purpose: 'test', id: 'a' };

test('opens a secret only with the same secret, purpose and row', () => {
  const sealed = seal('live_123', BY);

  expect(unseal(sealed, BY)).toBe('live_123');
  expect(sealed.toString('latin1')).not.toContain('live_123');
  expect(unseal(sealed, { ...BY, id: 'b' })).toBeNull();
  expect(unseal(sealed, { ...BY, purpose: 'other' })).toBeNull();
  expect(unseal(sealed, { ...BY, secret: 't'.repeat(32) })).toBeNull();
});

test('opens nothing that was changed or cut', () => {
  const sealed = seal('live_123', BY);
  const changed = Buffer.from(sealed);
  changed[sealed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

  expect(unseal(changed, BY)).toBeNull();
  expect(unseal(sealed.subarray(0, 20), BY)).toBeNull();
  expect(seal('live_123', BY)).not.toEqual(sealed);
});
