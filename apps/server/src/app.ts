import { hostname } from 'node:os';
import { demoJobs } from '#server/demo/reset.ts';
import type { Feature, Mounted } from '#server/feature.ts';
import { account } from '#server/features/account/feature.ts';
import { analytics } from '#server/features/analytics/feature.ts';
import { auth } from '#server/features/auth/feature.ts';
import { session } from '#server/features/auth/session-plugin.ts';
import { broadcasts } from '#server/features/broadcasts/feature.ts';
import { mayBeEmbedded } from '#server/features/broadcasts/policy.ts';
import { calendar } from '#server/features/calendar/feature.ts';
import { chat } from '#server/features/chat/feature.ts';
import { coaching } from '#server/features/coaching/feature.ts';
import { crowd } from '#server/features/crowd/feature.ts';
import { family } from '#server/features/family/feature.ts';
import { feedback } from '#server/features/feedback/feature.ts';
import { followers } from '#server/features/followers/feature.ts';
import { highlights } from '#server/features/highlights/feature.ts';
import { home } from '#server/features/home/feature.ts';
import { interchange } from '#server/features/interchange/feature.ts';
import { jobs } from '#server/features/jobs/feature.ts';
import { createLedger } from '#server/features/jobs/service.ts';
import { ladders } from '#server/features/ladders/feature.ts';
import { lineUps } from '#server/features/line-ups/feature.ts';
import { matchLines } from '#server/features/match-lines/feature.ts';
import { matches } from '#server/features/matches/feature.ts';
import { notifications } from '#server/features/notifications/feature.ts';
import { people } from '#server/features/people/feature.ts';
import { presence } from '#server/features/presence/feature.ts';
import { quotas } from '#server/features/quotas/feature.ts';
import { ratings } from '#server/features/ratings/feature.ts';
import { readyCamerasFeature } from '#server/features/ready-cameras/feature.ts';
import { safety } from '#server/features/safety/feature.ts';
import { securityLog } from '#server/features/security-log/feature.ts';
import { shares } from '#server/features/shares/feature.ts';
import { spares } from '#server/features/spares/feature.ts';
import { subgroups } from '#server/features/subgroups/feature.ts';
import { teams } from '#server/features/teams/feature.ts';
import { ties } from '#server/features/ties/feature.ts';
import { timePollsFeature } from '#server/features/time-polls/feature.ts';
import { training } from '#server/features/training/feature.ts';
import { video } from '#server/features/video/feature.ts';
import { type App, createHttp, registerPlugins } from '#server/http.ts';
import { type AppOptions, createParts } from '#server/parts.ts';
import { repeat } from '#server/plugins/periodic.ts';
import { appLinks } from '#server/web/app-links.ts';
import { previewOrGeneric } from '#server/web/link-preview.ts';
import { web } from '#server/web/routes.ts';

export type { App } from '#server/http.ts';

/** Everything this server does, in the order in which it is mounted and asked. */
export const FEATURES: readonly Feature[] = [
  auth,
  account,
  quotas,
  securityLog,
  jobs,
  feedback,
  matches,
  people,
  shares,
  interchange,
  ladders,
  matchLines,
  subgroups,
  ties,
  timePollsFeature,
  spares,
  lineUps,
  ratings,
  home,
  family,
  calendar,
  coaching,
  analytics,
  notifications,
  safety,
  broadcasts,
  followers,
  chat,
  training,
  crowd,
  video,
  readyCamerasFeature,
  highlights,
  teams,
  presence,
];

/** The whole application, short of listening: tests inject requests, `main.ts` makes it a process. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const app = createHttp(config, log);
  const mounted: Mounted[] = [];
  const parts = createParts(app, {
    ...options,
    features: FEATURES,
    onAudience(room, realtime) {
      for (const { onAudience } of mounted) {
        onAudience?.(room, realtime);
      }
    },
  });
  mounted.push(...FEATURES.flatMap(({ mount }) => mount?.(parts) ?? []));
  for (const { close } of mounted) {
    app.addHook('onClose', async () => close?.());
  }
  await registerPlugins(app, parts);
  const ledger = createLedger({ db: parts.db, node: `${hostname()}:${config.port}` });
  for (const job of [...mounted.flatMap(({ jobs = [] }) => jobs), ...demoJobs(parts)]) {
    repeat(app, job, ledger);
  }
  await app.register(async (api) => {
    await api.register(session, { identity: parts.identity, origins: config.origins });
    for (const routes of mounted.flatMap((one) => one.routes ?? [])) {
      await api.register(routes);
    }
  });
  for (const routes of mounted.flatMap((one) => one.openRoutes ?? [])) {
    await app.register(routes);
  }
  await app.register(appLinks, { apps: config.nativeApps });
  await app.register(web, {
    config,
    appConfig: {
      ...(await parts.identity.publicConfig()),
      ...(config.rtmp ? { encoders: true } : {}),
      ...(config.restream ? { restream: true } : {}),
    },
    previewOf: (link) =>
      previewOrGeneric(FEATURES.map(({ previewLink }) => previewLink?.(parts, link)).find((read) => read)),
    mayBeEmbedded: (key) => mayBeEmbedded(parts, key),
    hasSession: ({ headers }) => parts.identity.cookie.readHeader(headers.cookie) !== undefined,
  });
  return app;
}
