import { expect, test } from 'vitest';
import { ROOM_ARROWS, refuseImport } from './import-rules.ts';
import { placeOf } from './place.ts';

test.each([
  ['packages/scoring/src/match.ts', './serve.ts'],
  ['packages/scoring/src/stats/record.ts', '../match.ts'],
  ['packages/scoring/src/match.test.ts', 'vitest'],
  ['packages/contract/src/socket.ts', '@allcourt/scoring'],
  ['packages/contract/src/ids.ts', 'zod/mini'],
  ['packages/training/src/drill.ts', 'zod/mini'],
  ['packages/training/src/library.test.ts', '@allcourt/scoring/stats'],
  ['packages/training/src/progress/intervals.ts', '@allcourt/scoring/stats'],
  ['apps/web/src/ui/court-diagram.tsx', '@allcourt/training/draw'],
  ['apps/server/src/features/matches/service.ts', '@allcourt/scoring'],
  ['apps/server/src/features/matches/service.ts', 'node:crypto'],
  ['apps/server/src/features/home/service.ts', '#server/features/matches/service.ts'],
  ['apps/server/src/features/matches/service.ts', './store.ts'],
  ['apps/server/src/features/auth/embedded/engine.ts', '#server/features/auth/throttle.ts'],
  ['apps/server/src/features/matches/store.ts', '#server/db/database.ts'],
  ['apps/server/src/features/matches/list-store.ts', 'drizzle-orm'],
  ['apps/server/src/features/matches/store.ts', 'drizzle-orm/pg-core'],
  ['apps/server/src/plugins/session.ts', '#server/features/auth/service.ts'],
  ['apps/server/src/app.ts', '#server/features/matches/routes.ts'],
  ['apps/server/src/app.ts', '#server/features/matches/feature.ts'],
  ['apps/server/src/features/matches/feature.ts', '#server/feature.ts'],
  ['apps/server/src/features/matches/feature.ts', './routes.ts'],
  ['apps/server/src/commands/admin.ts', '#server/app.ts'],
  ['apps/server/src/main.ts', './app.ts'],
  ['apps/server/src/demo/matches.ts', '#server/features/matches/import.ts'],
  ['apps/server/src/commands/recompute.ts', '#server/features/matches/recompute.ts'],
  ['apps/server/src/features/matches/matches.test.ts', '#server/features/auth/store.ts'],
  ['apps/server/src/features/matches/matches.test.ts', '#test/harness.ts'],
  ['apps/web/src/main.tsx', '#web/app/router.tsx'],
  ['apps/web/src/app/routes/home.tsx', '#web/features/home/components/home.tsx'],
  ['apps/web/src/app/offline-features.ts', '#web/features/chat/offline.tsx'],
  ['apps/web/src/features/home/components/home.tsx', '#web/features/auth/model/auth-context.tsx'],
  ['apps/web/src/features/home/components/home.tsx', '#web/ui/button.tsx'],
  ['apps/web/src/features/crowd/chat-panel.tsx', '#web/features/player/live/live-context.tsx'],
  ['apps/web/src/features/camera/panel/camera-panel.tsx', '#web/features/player/score/score-bug.tsx'],
  ['apps/web/src/features/runner/run-screen.tsx', '#web/features/library/use-drill.ts'],
  ['apps/web/src/features/scoring/live-ready.tsx', '#web/features/match-log/words/cast.ts'],
  ['apps/web/src/data/outbox.ts', '#web/device/port.ts'],
  ['apps/web/src/device/native.ts', '@capacitor/core'],
  ['apps/web/src/ui/button.tsx', 'react'],
  ['apps/web/src/ui/logo.tsx', '#web/assets/logo.svg'],
  ['e2e/journeys/01-register.spec.ts', '../fixtures.ts'],
  ['e2e/cluster/setup.ts', '@allcourt/server/src/db/embedded/open.ts'],
  ['e2e/faults/setup.ts', '@allcourt/server/src/db/embedded/open.ts'],
  ['e2e/cluster/counts.test.ts', '@allcourt/server/src/redis/redis.ts'],
  ['bench/append.ts', '@allcourt/server/src/app.ts'],
  ['bench/start.ts', '../e2e/server-process.ts'],
])('%s may import %s', (path, specifier) => {
  expect(refuseImport(placeOf(path), specifier)).toBeUndefined();
});

test.each([
  ['packages/scoring/src/match.ts', 'zod', 'pass what you need in'],
  ['packages/scoring/src/match.ts', 'node:crypto', 'pass what you need in'],
  ['packages/scoring/src/match.ts', '@allcourt/contract', 'nothing of ours'],
  ['packages/contract/src/ids.ts', 'uuid', 'the side that needs it'],
  ['packages/training/src/drill.ts', 'uuid', 'the side that needs it'],
  ['packages/training/src/drill.ts', '@allcourt/contract', 'only scoring'],
  ['packages/training/src/drill.ts', '@allcourt/scoring', 'types only'],
  ['packages/training/src/run/score-of.ts', '@allcourt/scoring/stats', 'src/progress'],
  ['packages/contract/src/http/matches.ts', '@allcourt/server', 'only scoring'],
  ['apps/server/src/app.ts', '@allcourt/web/main', 'only scoring and contract'],
  ['apps/server/src/app.ts', '../../../packages/contract/src/errors.ts', 'Beyond a sibling folder'],
  [
    'apps/server/src/features/home/service.ts',
    '#server/features/matches/store.ts',
    'features/matches/service.ts',
  ],
  ['apps/server/src/features/home/service.ts', '../matches/routes.ts', 'features/matches/service.ts'],
  ['apps/server/src/plugins/session.ts', '#server/features/auth/store.ts', 'features/auth/service.ts'],
  ['apps/server/src/db/open.ts', '#server/features/matches/service.ts', 'knows none'],
  ['apps/server/src/realtime/hub.ts', '#server/features/matches/socket.ts', 'knows none'],
  ['apps/server/src/features/home/routes.ts', '#server/app.ts', 'as an argument'],
  ['apps/server/src/features/home/feature.ts', '#server/app.ts', 'as an argument'],
  ['apps/server/src/features/home/service.ts', '#server/features/matches/feature.ts', 'app.ts alone'],
  ['apps/server/src/features/matches/routes.ts', './feature.ts', 'app.ts alone'],
  ['apps/server/src/parts.ts', '#server/features/matches/feature.ts', 'app.ts alone'],
  ['apps/server/src/commands/admin.ts', '#server/features/matches/feature.ts', 'app.ts alone'],
  ['apps/server/src/features/home/service.ts', '#test/builders.ts', 'for tests only'],
  ['apps/server/src/features/home/service.ts', './home.test.ts', 'for tests only'],
  ['apps/server/src/features/matches/service.ts', 'drizzle-orm', '-store.ts'],
  ['apps/web/src/features/home/model/home.ts', '../../../data/http.ts', 'Beyond a sibling folder'],
  [
    'apps/web/src/features/home/components/home.tsx',
    '#web/features/history/model/list.ts',
    'in a route under app/',
  ],
  [
    'apps/web/src/features/player/stage/stage.tsx',
    '#web/features/camera/film/camera.ts',
    'do not know each other',
  ],
  [
    'apps/web/src/features/home/components/home.tsx',
    '#web/features/auth/model/user-cache.ts',
    'in a route under app/',
  ],
  [
    'apps/web/src/features/library/use-drill.ts',
    '#web/features/runner/stored-run.ts',
    'do not know each other',
  ],
  [
    'apps/web/src/features/home/components/home.tsx',
    '#web/features/match-log/words/cast.ts',
    'in a route under app/',
  ],
  [
    'apps/web/src/features/match-log/live-match.ts',
    '#web/features/scoring/pads/consequence.ts',
    'in a route under app/',
  ],
  ['apps/web/src/features/home/components/home.tsx', '#web/app/paths.ts', 'does not know it'],
  ['apps/web/src/app/routes/chat.tsx', '#web/features/chat/offline.tsx', 'offline-features.ts alone'],
  ['apps/web/src/app/offline-parts.ts', '#web/features/chat/chat.ts', 'register it in'],
  ['apps/web/src/ui/button.tsx', '#web/features/auth/model/auth-context.tsx', 'as a prop'],
  ['apps/web/src/ui/button.tsx', '#web/data/http.ts', 'as a prop'],
  ['apps/web/src/ui/button.tsx', '#web/device/port.ts', 'as a prop'],
  ['apps/web/src/data/http.ts', '#web/ui/toast.tsx', 'take a callback'],
  ['apps/web/src/device/port.ts', '#web/features/home/model/home.ts', 'take a callback'],
  ['apps/web/src/stuff/thing.ts', '#web/ui/button.tsx', 'a new folder'],
  ['apps/web/src/features/home/components/home.tsx', '@capacitor/core', 'only door'],
  ['apps/web/src/data/http.ts', 'node:fs', 'in a browser'],
  ['apps/kiosk/src/main.ts', '@allcourt/scoring', 'no arrows yet'],
  ['e2e/journeys/01-register.spec.ts', '@allcourt/server/app', 'only scoring and contract'],
  ['bench/replay.ts', '../packages/scoring/src/match.ts', 'by its name'],
])('%s may not import %s', (path, specifier, advice) => {
  expect(refuseImport(placeOf(path), specifier)).toContain(advice);
});

test('packages/training takes types from the rules wherever it is', () => {
  const from = placeOf('packages/training/src/drill.ts');
  expect(refuseImport(from, '@allcourt/scoring', { isType: true })).toBeUndefined();
});

test('rooms do not depend on themselves', () => {
  const circular = Object.keys(ROOM_ARROWS).filter((room) => reachedFrom(room).has(room));
  expect(circular).toEqual([]);
});

function reachedFrom(room: string, reached = new Set<string>()): Set<string> {
  for (const next of ROOM_ARROWS[room] ?? []) {
    if (!reached.has(next)) {
      reached.add(next);
      reachedFrom(next, reached);
    }
  }
  return reached;
}
