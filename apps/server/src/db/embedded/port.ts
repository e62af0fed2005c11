import { type AddressInfo, createServer } from 'node:net';

/** A free port on the loopback interface: the preferred one when it is free. */
export async function choosePort(preferred: number | null): Promise<number> {
  return (
    (preferred && (await tryPort(preferred))) ||
    (await tryPort(0)) ||
    Promise.reject(new Error('No port is free.'))
  );
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(isInfo(address) ? address.port : null));
    });
  });
}

function isInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
