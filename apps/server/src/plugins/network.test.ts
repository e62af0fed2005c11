import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:1:2:ffff::9', '2001:db8:1:2::'],
  ['', ''],
  [undefined, ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
