// Addresses that people enter and the server connects to: only those on the public internet, so that no one reaches the
// operator's own network through it.

import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Ranges that are not on the public internet (IANA's special-purpose registries). */
const OWN = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  OWN.addSubnet(net, prefix, 'ipv4');
}
/** Of IPv6, only these are in use on the public internet, without those that lead to an IPv4 address. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const LEADS_ELSEWHERE = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  LEADS_ELSEWHERE.addSubnet(net, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) {
    return !OWN.check(address, 'ipv4');
  }
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !LEADS_ELSEWHERE.check(address, 'ipv6');
}

/** Finds the addresses of a host. */
export type Lookup = (host: string) => Promise<readonly string[]>;

export const lookUp: Lookup = async (host) =>
  (await systemLookup(host, { all: true, verbatim: false })).map(({ address }) => address);

/**
 * The address to connect to; null if the host has one that is not public. The caller connects to this address and not to
 * the host, which may have another one by then.
 */
export async function publicAddressOf(host: string, lookup: Lookup = lookUp): Promise<string | null> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const found = await lookup(bare);
  return found.every(isPublicAddress) ? (found[0] ?? null) : null;
}
