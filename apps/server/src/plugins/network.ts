import { normalizeIP } from '@fastify/rate-limit';

/** What an address counts as: of IPv6 the network, since one household has billions of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) {
    return address;
  }
  // A server that listens for both sees IPv4 so, and reading it as IPv6 takes longer than answering.
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return v4 ?? normalizeIP(address);
}
