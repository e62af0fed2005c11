import fp from 'fastify-plugin';
import type { Config } from '#server/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True when requests name an address that this server was not told to believe. */
    ignoresProxy(): boolean;
  }
}

export const IGNORED_PROXY =
  'X-Forwarded-For arrives, but TRUST_PROXY is not set: behind a proxy everyone counts as one address.';

/** Notices a proxy that TRUST_PROXY does not mention: behind it a whole club would share one address and its limits. */
export const forwarded = fp<{ config: Pick<Config, 'trustProxy'> }>(
  async (app, { config }) => {
    let isIgnored = false;
    app.decorate('ignoresProxy', () => isIgnored);
    if (config.trustProxy === false) {
      app.addHook('onRequest', ({ headers }, _reply, done) => {
        if (!isIgnored && headers['x-forwarded-for'] !== undefined) {
          isIgnored = true;
          app.log.warn(IGNORED_PROXY);
        }
        done();
      });
    }
  },
  { name: 'forwarded' },
);
