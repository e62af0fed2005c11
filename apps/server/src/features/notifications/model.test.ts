// Random sequences of messages, calls, events, replies and reads, beside a model of the notices they leave unread: bell, badge,
// push and mail are compared with it after every step.

import type { NotificationsAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { NUDGE_REST_MS } from '#server/features/calendar/replies/replies.ts';
import { buildAccount } from '#test/builders.ts';
import { MONDAY, MONDAY_KEY, planner } from '#test/calendar.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';
import { throttleOf } from '#test/throttle.ts';
import { mailDue } from './mail.ts';
import { pushDue } from './push.ts';
import { createPushRetries } from './push-retries.ts';
import { storeQueued } from './queue.ts';
import { MAIL_DELAY_MS, PUSH_DELAY_MS } from './settings.ts';
import { MAIL_REST_MS } from './store.ts';

const STEPS = [
  'say',
  'call',
  'erase',
  'read',
  'nudge',
  'reply',
  'note',
  'move',
  'dismiss',
  'wait',
  'wait',
] as const;

const sequences = fc.sample(
  fc.array(fc.record({ step: fc.constantFrom(...STEPS), pick: fc.nat({ max: 1000 }) }), {
    minLength: 60,
    maxLength: 60,
  }),
  { seed: 23, numRuns: 6 },
);
/** The first have a team of two, and the others one so large that a job stores its notices. */
const SMALL_TEAMS = 4;
const LARGE = 40;

test.each(sequences.map((steps, number) => [number + 1, number < SMALL_TEAMS ? 2 : LARGE, steps] as const))(
  'bell, badge, push and mail follow the model, sequence %i in a team of %i',
  async (_number, size, steps) => {
    const world = await buildWorld(size);
    const model = createModel(world.chat);
    for (const [place, { step, pick }] of steps.entries()) {
      if (step === 'wait' || step === 'dismiss') {
        await world.store();
      }
      await take(world, model, { step, pick });
      // More may happen before the job stores what it led to.
      if (size > 2 && pick % 2 === 0 && place < steps.length - 1) {
        continue;
      }
      await world.store();
      model.deliver(world.server.clock.now().getTime());
      const said = await world.deliver(pick % 3 === 0);
      const bell: NotificationsAnswer = (await world.dev.get('/api/notifications')).body;
      const unread = bell.notifications.filter(({ readAt }) => readAt === null).map(({ title }) => title);
      const where = `step ${place + 1}: ${step}`;
      expect(unread.toSorted(), where).toEqual(model.titles());
      expect(bell.unread, where).toBe(model.titles().length);
      expect(said, where).toEqual(model.delivered());
    }
  },
  300_000,
);

type World = Awaited<ReturnType<typeof buildWorld>>;
type Model = ReturnType<typeof createModel>;

/** Acts in the world and in the model. */
async function take(
  world: World,
  model: Model,
  { step, pick }: { step: (typeof STEPS)[number]; pick: number },
): Promise<void> {
  const { maya, dev, mayaPlans, devPlans, server, event } = world;
  const now = () => server.clock.now().getTime();
  const calls = step === 'call';
  switch (step) {
    case 'say':
    case 'call': {
      const text = `Message ${pick}`;
      const { id, seq } = await maya.say(world.chat, calls ? { text, mentions: [world.devId] } : text);
      model.say({ id, seq, calls, now: now() });
      break;
    }
    case 'erase': {
      const erased = model.erase(pick);
      if (erased) {
        expect((await maya.write('DELETE', `/api/messages/${erased}`)).status).toBe(200);
      }
      break;
    }
    case 'read': {
      const seq = model.read(pick);
      await dev.write('POST', `/api/conversations/${world.chat}/read`, { seq });
      break;
    }
    case 'nudge':
      await mayaPlans.ask('POST', `/api/calendar/events/${event.id}/${event.key}/nudge`);
      model.nudge(now());
      break;
    case 'reply':
      expect((await devPlans.reply(event.id, 'going', { key: event.key })).status).toBe(200);
      model.reply();
      break;
    case 'note':
    case 'move': {
      const [from, to] = event.hour === 18 ? [18, 17] : [17, 18];
      const moved = { starts: `2026-06-08T${to}:00`, ends: `2026-06-08T${to + 2}:00` };
      event.changes += 1;
      const { status } = await mayaPlans.change(event.id, {
        scope: 'all',
        key: event.key,
        version: event.changes,
        changes: step === 'move' ? moved : { notes: `Note ${event.changes}` },
      });
      expect(status).toBe(200);
      if (step === 'move') {
        event.key = `20260608T${to}00`;
        event.hour = to;
      }
      model.change(step === 'move' ? { from, to } : { from, to: from }, now());
      break;
    }
    case 'dismiss': {
      const { notifications }: NotificationsAnswer = (await dev.get('/api/notifications')).body;
      const unread = notifications.filter(({ readAt }) => readAt === null);
      const chosen = unread[pick % Math.max(unread.length, 1)];
      if (chosen) {
        await dev.write('POST', '/api/notifications/read', { ids: [chosen.id] });
        model.dismiss(chosen);
      }
      break;
    }
    case 'wait':
      server.clock.advance({ ms: (pick % 240) * 1000 });
      break;
  }
}

interface Standing {
  title: string;
  mailAt: number | null;
  mailedAt: number | null;
  pushAt: number | null;
}

/** The unread notices of one member, worked out from all that happened. */
function createModel(chat: string) {
  const standing = new Map<string, Standing>();
  const messages: { id: string; seq: number; calls: boolean; isErased: boolean }[] = [];
  const talkKey = `conversation:${chat}`;
  let readSeq = 0;
  let hasReplied = false;
  let askedAt: number | null = null;
  let key = MONDAY_KEY;
  let out: { pushed: string[]; mailed: string[] } = { pushed: [], mailed: [] };

  const put = (
    at: string,
    { title, now, rests = false }: { title: string; now: number; rests?: boolean },
  ) => {
    const old = standing.get(at);
    const soon = now + MAIL_DELAY_MS;
    const rested = rests && old?.mailedAt ? Math.max(soon, old.mailedAt + MAIL_REST_MS) : soon;
    standing.set(at, {
      title,
      mailAt: old?.mailAt ? Math.min(old.mailAt, soon) : rested,
      mailedAt: old?.mailedAt ?? null,
      pushAt: old?.pushAt ?? now + PUSH_DELAY_MS,
    });
  };
  const talk = () =>
    messages.filter(({ seq, calls, isErased }) => seq > readSeq && !calls && !isErased).length;
  const talkTitle = () => (talk() === 1 ? 'A new message in Falcons' : `${talk()} new messages in Falcons`);
  const recount = () => {
    const known = standing.get(talkKey);
    if (known && talk() === 0) {
      standing.delete(talkKey);
    } else if (known) {
      known.title = talkTitle();
    }
  };
  const eventKey = (kind: string) => `event:${key}:${kind}`;
  const timeOf = (hour: number) => `Mon Jun 8, ${hour - 12}:00 PM`;
  put(eventKey('news'), { title: 'New: Falcons practice', now: START });
  return {
    titles: () => [...standing.values()].map(({ title }) => title).toSorted(),
    delivered: () => out,
    say({ id, seq, calls, now }: { id: string; seq: number; calls: boolean; now: number }) {
      messages.push({ id, seq, calls, isErased: false });
      if (calls) {
        put(`${talkKey}:mention:${seq}`, { title: 'Maya mentioned you in Falcons', now });
      } else {
        put(talkKey, { title: talkTitle(), now, rests: true });
      }
    },
    erase(pick: number): string | undefined {
      const there = messages.filter(({ isErased }) => !isErased);
      const chosen = there[pick % Math.max(there.length, 1)];
      if (chosen) {
        chosen.isErased = true;
        standing.delete(`${talkKey}:mention:${chosen.seq}`);
        recount();
      }
      return chosen?.id;
    },
    read(pick: number): number {
      const last = messages.at(-1)?.seq ?? 0;
      const seq = pick % (last + 1);
      readSeq = Math.max(readSeq, seq);
      for (const { seq: called } of messages.filter((one) => one.calls && one.seq <= readSeq)) {
        standing.delete(`${talkKey}:mention:${called}`);
      }
      const lastTalk = messages.findLast(({ calls }) => !calls);
      if (lastTalk && lastTalk.seq <= readSeq) {
        standing.delete(talkKey);
      }
      recount();
      return seq;
    },
    nudge(now: number) {
      if (!hasReplied && (askedAt === null || now - askedAt > NUDGE_REST_MS)) {
        askedAt = now;
        put(eventKey('ask'), { title: 'Maya asks: are you coming to Falcons practice?', now });
      }
    },
    reply() {
      hasReplied = true;
      standing.delete(eventKey('news'));
      standing.delete(eventKey('ask'));
    },
    change({ from, to }: { from: number; to: number }, now: number) {
      if (from !== to) {
        hasReplied = false;
        askedAt = null;
        standing.delete(eventKey('news'));
        standing.delete(eventKey('ask'));
        key = `20260608T${to}00`;
      }
      const title =
        from === to
          ? `Falcons practice, ${timeOf(from)}: new note`
          : `Falcons practice moved to ${timeOf(to)} (was ${timeOf(from)}). Please reply again`;
      put(eventKey('news'), { title, now });
    },
    dismiss({ title, link }: { title: string; link: string }) {
      const [, called] = /&at=(\d+)/.exec(link) ?? [];
      const [found = ''] = [...standing].find(([, one]) => one.title === title) ?? [];
      standing.delete(called ? `${talkKey}:mention:${called}` : found);
    },
    deliver(now: number) {
      const all = [...standing.values()];
      const isDue = all.some(({ mailAt }) => mailAt !== null && mailAt <= now);
      const mailing = isDue ? all.filter(({ mailAt }) => mailAt !== null) : [];
      const pushing = all.filter(({ pushAt }) => pushAt !== null && pushAt <= now);
      out = {
        pushed: pushing.map(({ title }) => title).toSorted(),
        mailed: mailing.map(({ title }) => title).toSorted(),
      };
      for (const one of mailing) {
        one.mailAt = null;
        one.mailedAt = now;
      }
      for (const one of pushing) {
        one.pushAt = null;
      }
    },
  };
}

let START = 0;

/** A team with an event: Maya acts, and Dev is notified on one device and by mail. */
async function buildWorld(size: number) {
  // Its own jobs would interfere.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const server = await harness();
  vi.useRealTimers();
  const maya = await buildAccount(server, { displayName: 'Maya' });
  const dev = await buildAccount(server, { displayName: 'Dev' });
  await server.db
    .update(appUser)
    .set({ email: 'dev@club.test', emailVerifiedAt: server.clock.now() })
    .where(eq(appUser.id, dev.account.id));
  const others = await Promise.all(Array.from({ length: size - 2 }, () => buildAccount(server)));
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, ...others] });
  const asDev = chatterOf(server, dev);
  const { settings } = (await asDev.get('/api/notifications/settings')).body;
  settings.matrix['team-message'] = { app: true, mail: true, push: true };
  expect((await asDev.write('PUT', '/api/notifications/settings', settings)).status).toBe(200);
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  };
  expect((await asDev.write('PUT', '/api/push', subscription)).status).toBe(204);
  const chat = await teamChatOf(server, teamId);
  const mayaPlans = planner(maya, server.app);
  START = server.clock.now().getTime();
  const { id } = await mayaPlans.make({ teamId, starts: MONDAY });
  const retries = createPushRetries();
  const { db, clock, app, config } = server;
  return {
    server,
    chat,
    devId: dev.account.id,
    maya: chatterOf(server, maya),
    dev: asDev,
    mayaPlans,
    devPlans: planner(dev, server.app),
    event: { id, key: MONDAY_KEY, hour: 18, changes: 0 },
    /** Two servers at work. */
    async store() {
      const storing = () => storeQueued({ db, log: app.log, realtime: { send() {} } }, 25);
      await Promise.all([storing(), storing()]);
      await storing();
    },
    /** The same; the mail server may be away first. */
    async deliver(fails: boolean) {
      const pushed: string[] = [];
      const mailed: string[][] = [];
      const pushing = () =>
        pushDue({
          db,
          clock,
          log: app.log,
          retries,
          realtime: { attentionOf: () => 'elsewhere' },
          pusher: {
            send: async (_device, { title }) => {
              pushed.push(title);
              return { is: 'sent' };
            },
          },
        });
      const mailing = (send: (lines: string[]) => void) =>
        mailDue({
          db,
          clock,
          log: app.log,
          mailer: { send: async ({ parts = [] }) => send(parts.map(({ title }) => title)) },
          publicUrl: 'https://allcourt.test',
          secret: config.auth.secret,
          throttle: throttleOf(server),
        });
      if (fails) {
        await mailing(() => {
          throw new Error('The mail server is away.');
        });
      }
      await Promise.all([pushing(), pushing(), ...[1, 2].map(() => mailing((lines) => mailed.push(lines)))]);
      expect(mailed.length).toBeLessThan(2);
      return { pushed: pushed.toSorted(), mailed: mailed.flat().toSorted() };
    },
  };
}
