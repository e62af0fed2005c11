import type { Feature } from '#server/feature.ts';
import { quotasWith } from './policy.ts';
import { quotaRoutes } from './routes.ts';

/** Limits on what an account, a team and the server may have, and the part of it that is used. */
export const quotas: Feature = {
  name: 'quotas',
  mount: ({ identity: { throttle }, config }) => ({
    routes: [(api) => quotaRoutes(api, { throttle, table: quotasWith(config.mediaQuotaBytes) })],
  }),
};
