import { expect, test } from 'vitest';
import { isPublicAddress, publicAddressOf } from './public-address.ts';

test.each([
  ['loopback', '127.0.0.1'],
  ['this machine', '0.0.0.0'],
  ['a home network', '192.168.1.4'],
  ['a company network', '10.1.2.3'],
  ['another company network', '172.31.255.255'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['a carrier network', '100.100.1.1'],
  ['many at once', '224.0.0.1'],
  ['IPv6 loopback', '::1'],
  ['a mapped IPv4', '::ffff:127.0.0.1'],
  ['a translated IPv4', '64:ff9b::7f00:1'],
  ['a tunneled IPv4', '2002:7f00:1::'],
  ['a local IPv6', 'fd00::1'],
  ['a link-local IPv6', 'fe80::1'],
  ['no address', 'video.example'],
])('%s is not public', (_name, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001:81b::200e'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('a host with one address of its own network is refused', async () => {
  expect(await publicAddressOf('video.example', async () => ['8.8.8.8', '10.0.0.1'])).toBeNull();
  expect(await publicAddressOf('video.example', async () => [])).toBeNull();
  expect(await publicAddressOf('video.example', async () => ['8.8.8.8'])).toBe('8.8.8.8');
});

test.each(['127.1', '[::1]', 'localhost', '2130706433'])(
  '%s is refused, however it is written',
  async (host) => {
    expect(await publicAddressOf(host)).toBeNull();
  },
);
