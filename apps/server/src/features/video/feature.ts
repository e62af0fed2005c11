import { broadcastSegments, broadcastSessions, broadcastStills } from '#server/db/schema/broadcasts.ts';
import { encoderKeys, restreams } from '#server/db/schema/encoders.ts';
import type { Feature } from '#server/feature.ts';
import { addShortcut } from '#server/plugins/shortcuts.ts';
import { encoderRoutes } from './encoder/routes.ts';
import { createEncoderServer } from './encoder/server.ts';
import { restreamRoutes } from './restream/routes.ts';
import { createSenders } from './restream/senders.ts';
import { eraseOrphans, expireRecordings } from './retention.ts';
import { ingestRoutes } from './routes.ts';
import { createWatchShortcut } from './shortcut.ts';
import { checkSignals } from './signals.ts';
import { createVideo } from './video.ts';
import { watchRoutes } from './watch-routes.ts';

const SIGNALS_EVERY_MS = 1000;
const RESTREAMS_EVERY_MS = 1000;
const EXPIRE_EVERY_MS = 3_600_000;
const ORPHANS_EVERY_MS = 24 * 3_600_000;
const OF_BROADCAST = { exported: { not: 'pictures of a team’s broadcast' } };

/** The pictures of broadcasts: taken from cameras, stored, and sent to those who watch. */
export const video: Feature = {
  name: 'video',
  tables: [
    { table: broadcastSessions, ...OF_BROADCAST },
    { table: broadcastSegments, ...OF_BROADCAST },
    { table: broadcastStills, ...OF_BROADCAST },
    { table: encoderKeys, withheld: [encoderKeys.keyHash] },
    { table: restreams, withheld: [restreams.streamKey] },
  ],
  mount(parts) {
    const own = createVideo(parts);
    const encoders = createEncoderServer({ base: { ...parts, video: own }, config: parts.config });
    const senders = createSenders({ base: parts, config: parts.config, video: own });
    const shortcut = createWatchShortcut({ ...parts, video: own });
    return {
      routes: [
        (api) => ingestRoutes(api, { video: own }),
        (api) => encoderRoutes(api, { encoders, server: parts.config.rtmp?.url ?? null }),
        (api) => restreamRoutes(api, { senders, config: parts.config }),
      ],
      openRoutes: [
        (api) => watchRoutes(api, { video: own, shortcut }),
        async (api) => addShortcut(api, shortcut.find),
        async (api) => void api.addHook('onReady', () => encoders.listen()),
      ],
      jobs: [
        {
          name: 'check-signals',
          failure: 'Signals of cameras were not looked at',
          onEveryServer: true,
          everyMs: SIGNALS_EVERY_MS,
          work: () => checkSignals({ ...parts, realtime: parts.here }, own.signals),
        },
        {
          name: 'look-at-restreams',
          failure: 'Restreams were not looked at',
          onEveryServer: true,
          everyMs: parts.config.restream === null ? EXPIRE_EVERY_MS : RESTREAMS_EVERY_MS,
          atStart: true,
          work: () => senders.look(),
        },
        {
          name: 'expire-recordings',
          failure: 'Recordings whose time is over were not erased',
          everyMs: EXPIRE_EVERY_MS,
          atStart: true,
          work: () => expireRecordings({ ...parts, video: own }),
        },
        {
          name: 'erase-orphans',
          failure: 'Recordings without a broadcast were not erased',
          everyMs: ORPHANS_EVERY_MS,
          work: () => eraseOrphans({ ...parts, video: own }),
        },
      ],
      async close() {
        await Promise.all([encoders.close(), senders.close()]);
      },
    };
  },
};
