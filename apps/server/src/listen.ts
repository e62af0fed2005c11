import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';

/** Opens the port, or closes the app again and says why not. */
export async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    const reason = REASONS[code];
    throw reason ? new StartupError(`Cannot listen on ${host}:${port}: ${reason}`, { cause }) : cause;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port. Stop it, or set PORT to another one.',
  EACCES: 'this user may not use this port. Set PORT to one above 1023.',
  EADDRNOTAVAIL: 'this machine has no such address. Check HOST.',
  ENOTFOUND: 'this machine has no such address. Check HOST.',
};
