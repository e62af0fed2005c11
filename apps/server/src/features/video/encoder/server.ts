// The port that encoders connect to. Off unless RTMP_PORT is set.

import { createServer, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';
import { type EncoderBase, type EncoderConnection, openConnection } from './connection.ts';

export interface EncoderServer {
  listen(): Promise<void>;
  /** Disconnects the encoder that sends with this key here. */
  disconnect(keyId: string): Promise<void>;
  close(): Promise<void>;
}

/** A club has a few courts; many may send from one address. */
const MAX_CONNECTIONS = 200;
const MAX_OF_ADDRESS = 40;

export function createEncoderServer({
  base,
  config,
}: {
  base: EncoderBase;
  config: Pick<Config, 'host' | 'rtmp'>;
}): EncoderServer {
  const connections = new Map<EncoderConnection, string>();
  const publishing = new Map<string, EncoderConnection>();

  const disconnect = async (keyId: string) => {
    const known = publishing.get(keyId);
    publishing.delete(keyId);
    await known?.end();
  };

  const admit = (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const ofAddress = [...connections.values()].filter((other) => other === address).length;
    if (ofAddress >= MAX_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    const connection = openConnection({
      base,
      socket,
      async claim(keyId) {
        await disconnect(keyId);
        publishing.set(keyId, connection);
      },
    });
    connections.set(connection, address);
    socket.on('close', () => {
      connections.delete(connection);
      for (const [keyId, other] of publishing) {
        if (other === connection) {
          publishing.delete(keyId);
        }
      }
    });
  };

  const server = createServer(admit);
  server.maxConnections = MAX_CONNECTIONS;
  return {
    async listen() {
      const { rtmp, host } = config;
      if (!rtmp) {
        return;
      }
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: rtmp.port, host }, resolve);
      }).catch((cause) => {
        throw new StartupError(`Cannot listen on ${host}:${rtmp.port} for encoders. Check RTMP_PORT.`, {
          cause,
        });
      });
    },
    disconnect,
    async close() {
      await Promise.all([
        new Promise<void>((resolve) => server.close(() => resolve())),
        ...[...connections.keys()].map((connection) => connection.end()),
      ]);
    },
  };
}
