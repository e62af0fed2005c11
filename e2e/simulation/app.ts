// The app on a device, from its start to its end, and what the person who holds it does with the account.

import type { Message } from '@allcourt/contract';
import type { Device } from './device.ts';
import { createLine } from './line.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

/** Starts the app, as after a reload: only what the device stored is there. */
export async function startApp(world: World, device: Device): Promise<void> {
  device.run += 1;
  const { run, kit, indexedDB } = device;
  const after = (delayMs: number, act: () => unknown) =>
    world.after(delayMs, () => device.run === run && act());
  const clock = {
    now: world.now,
    after(delayMs: number, act: () => void) {
      return after(delayMs, act);
    },
  };
  kit.runOn({ send: (url, init) => world.send(device, url, init) });
  const connect = createLine(
    {
      reach: () => (device.isOnline && device.run === run ? world.backend() : null),
      cookie: () => device.cookie,
      device: { id: device.id, kind: 'phone' },
      newId: world.newId,
      after,
      afterwards: world.after,
      latency: world.latency,
      onSignedOut: kit.announceSignedOut,
      note: (packet) => world.noteHeard(device, packet),
    },
    (wire) => {
      device.wire = wire;
    },
    world.now,
  );
  const client = kit.createClient({
    clock,
    steady: world.now,
    random: world.random.next,
    newId: world.newId,
    deviceId: device.id,
    connect,
    report: (error) =>
      world.problem(`${device.name} reported ${error instanceof Error ? error.stack : String(error)}`),
  });
  device.client = client;
  Object.assign(globalThis, { indexedDB });
  await client.store.read(async () => {});
  const endHint = kit.onSignedOut((hint) => void noticeSignedOut(world, device, hint));
  device.pending.add(endHint);
  showScreens(world, device);
}

/** The person sees the app: their chat, their matches, and what is new. */
function showScreens(world: World, device: Device): void {
  const { client, holder } = device;
  if (!client) {
    return;
  }
  const accountId = world.cast.accountOf(holder);
  client.setAccount(accountId);
  if (world.hasChat) {
    device.pending.add(client.watchList());
    device.pending.add(client.chat.thread(world.cast.conversationId).subscribe(() => {}));
  }
  // Others see it through the chat.
  if (world.matchId !== null && (holder === 'ana' || world.hasChat)) {
    watchMatch(world, device, world.matchId);
  }
}

export function watchMatch(world: World, device: Device, matchId: string): void {
  if (device.client) {
    device.live = device.client.logs.live({ accountId: world.cast.accountOf(device.holder), matchId });
    device.pending.add(device.live.subscribe(() => {}));
  }
}

function leaveScreens(device: Device): void {
  for (const end of device.pending) {
    end();
  }
  device.pending.clear();
  device.live = null;
}

/** The system ends the app: nothing of it goes on. */
export function killApp(device: Device): void {
  device.run += 1;
  device.wire?.cut(0);
  device.wire = null;
  leaveScreens(device);
  device.client?.close();
  device.client = null;
}

/** Another person, or the same one again, signs in on this device. */
export async function signIn(world: World, device: Device, person: Person): Promise<void> {
  device.cookie = await world.cast.signIn(person);
  device.session = person;
}

/** The app learns who is signed in now. */
export function changeHolder(world: World, device: Device, person: Person): void {
  const { client } = device;
  if (!client) {
    device.holder = person;
    return;
  }
  if (device.holder !== person) {
    const endHints = device.kit.onSignedOut((hint) => void noticeSignedOut(world, device, hint));
    leaveScreens(device);
    device.pending.add(endHints);
    device.holder = person;
    showScreens(world, device);
  } else {
    client.setAccount(world.cast.accountOf(person));
  }
}

/** A person who is asked to sign in does so after a while. */
async function noticeSignedOut(world: World, device: Device, hint: 'ended' | 'refused'): Promise<void> {
  const { run, client } = device;
  world.note(`${device.name} is told that it is signed out (${hint})`);
  world.after(world.random.between(1000, 20_000), async () => {
    if (device.run === run && device.client === client) {
      await signIn(world, device, device.holder);
      world.note(`${device.holder} signs in again on ${device.name}`);
      changeHolder(world, device, device.holder);
      client?.resume();
    }
  });
}

/** The messages on the screen. */
export function shownMessages(world: World, device: Device): readonly Message[] {
  return device.client?.chat.thread(world.cast.conversationId).view().messages ?? [];
}

/** Marks everything on the screen as read, as `useReadMark` does. */
export async function markRead(world: World, device: Device): Promise<void> {
  const seq = shownMessages(world, device).at(-1)?.seq ?? 0;
  const { client, holder } = device;
  const conversationId = world.cast.conversationId;
  if (!client || seq === 0) {
    return;
  }
  try {
    const answer = await device.kit.postRead(conversationId, seq);
    if (device.client === client && device.holder === holder) {
      client.chat.receiveRead({
        conversationId,
        accountId: world.cast.accountOf(holder),
        seq: answer.readSeq,
        at: new Date().toISOString(),
        unread: answer.unread,
        unreadMentions: answer.unreadMentions,
      });
    }
  } catch {
    // Asked again when the person looks again.
  }
}
