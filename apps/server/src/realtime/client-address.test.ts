import { expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { createAddressReader } from './client-address.ts';

const SPOOFED = '203.0.113.9, 198.51.100.7, 10.0.0.2';

const CASES: [string, Config['trustProxy'], string, string | undefined, string][] = [
  ['no proxy is trusted', false, '10.0.0.1', SPOOFED, '10.0.0.1'],
  ['one proxy is in front', 1, '10.0.0.1', SPOOFED, '10.0.0.2'],
  ['two proxies are in front', 2, '10.0.0.1', SPOOFED, '198.51.100.7'],
  ['more proxies are expected than there are', 9, '10.0.0.1', SPOOFED, '203.0.113.9'],
  ['the proxies are known by address', ['10.0.0.1', '10.0.0.2'], '10.0.0.1', SPOOFED, '198.51.100.7'],
  ['the proxies are known by network', ['10.0.0.0/8'], '10.0.0.1', SPOOFED, '198.51.100.7'],
  ['the request comes past the proxies', ['10.0.0.0/8'], '192.0.2.1', SPOOFED, '192.0.2.1'],
  ['nothing was forwarded', 1, '10.0.0.1', undefined, '10.0.0.1'],
];

test.each(CASES)('where %s', (_case, trust, remoteAddress, forwarded, address) => {
  const read = createAddressReader(trust);
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };

  expect(read({ socket: Object.assign(Object.create(null), { remoteAddress }), headers })).toBe(address);
});
