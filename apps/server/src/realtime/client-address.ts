// Handshakes and shortcuts bypass the HTTP framework, which knows the client's address behind proxies. So it is read here,
// by the same setting.

import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#server/config.ts';
import { networkOf } from '#server/plugins/network.ts';

export type AddressReader = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

/** The client's address: the first one that is no trusted proxy's. Of IPv6 only the network. */
export function createAddressReader(trust: Config['trustProxy']): AddressReader {
  const isTrusted = trustOf(trust);
  return ({ socket, headers }) => {
    if (socket.remoteAddress && !isTrusted(socket.remoteAddress, 0)) {
      return networkOf(socket.remoteAddress);
    }
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
    const hops = [socket.remoteAddress ?? '', ...forwarded.map((hop) => hop.trim())].filter(Boolean);
    return networkOf(hops.find((address, hop) => !isTrusted(address, hop)) ?? hops.at(-1) ?? '');
  };
}

function trustOf(trust: Config['trustProxy']): (address: string, hop: number) => boolean {
  if (trust === false) {
    return () => false;
  }
  if (typeof trust === 'number') {
    return (_address, hop) => hop < trust;
  }
  const proxies = new BlockList();
  for (const entry of trust) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) {
      proxies.addAddress(address, family);
    } else {
      proxies.addSubnet(address, Number(prefix), family);
    }
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
