import { beforeAll, describe, expect, test } from 'vitest';
import type { Realtime } from '#server/realtime/rooms.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let realtime: Realtime;

beforeAll(async () => {
  server = await harness({
    extend: (app) => {
      app.get('/api/realtime', async ({ context }) => {
        realtime = context.realtime;
        return {};
      });
    },
  });
  await server.app.inject({ url: '/api/realtime' });
});

describe('a connection', () => {
  test('is in the rooms of its teams when it is open, however many they are', async () => {
    const maya = await buildAccount(server);
    const ids: string[] = [];
    for (let team = 0; team < 120; team += 1) {
      ids.push((await buildTeam(server, { members: [maya] })).teamId);
    }
    const socket = await connect(server.app, maya);
    const updated = new Set<string>();
    socket.on('team:changed', ({ teamId }) => void updated.add(teamId));
    for (const teamId of ids) {
      realtime.send(`team:${teamId}`, 'team:changed', { teamId });
    }
    const last = next(socket, 'notification:read');
    realtime.send(`account:${maya.account.id}`, 'notification:read', { unread: 0 });
    await last;

    expect(updated).toEqual(new Set(ids));
  });
});
