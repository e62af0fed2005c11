import { normalizeIP } from '@fastify/rate-limit';

/**
 * The key an address counts under: for IPv6 its network, since one household has billions of addresses. A caller that has
 * gone has no address any longer, whatever the framework's types say.
 */
export function networkOf(address: string | undefined): string {
  if (!address?.includes(':')) {
    return address ?? '';
  }
  // A server that listens for both sees IPv4 so, and reading it as IPv6 takes longer than answering.
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  return v4 ?? normalizeIP(address);
}
