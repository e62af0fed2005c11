import { normalizeIP } from '@fastify/rate-limit';

/** The key an address counts under: for IPv6 its network, since one household has billions of addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':')) {
    return address;
  }
  // A server that listens for both sees IPv4 so, and reading it as IPv6 takes longer than answering.
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return v4 ?? normalizeIP(address);
}
