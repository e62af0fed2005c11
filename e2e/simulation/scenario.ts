// Steps of people and of fate, chosen from the seed, one after the other.

import { changeHolder, killApp, markRead, signIn, startApp, watchMatch } from './app.ts';
import { createDevice, type Device, type DeviceKit } from './device.ts';
import type { Person } from './people.ts';
import type { Plan, Step } from './plan.ts';
import type { Site } from './site.ts';
import { passTo, takeDue } from './virtual-time.ts';
import { CALM, type World } from './world.ts';

/** Lets everything happen that is due in this time. */
export async function pass(world: World, ms: number): Promise<void> {
  const until = world.now() + ms;
  // A device that is still at work while a server asks its database would come first or second by chance.
  await world.site.rest();
  for (let act = takeDue(until); act; act = takeDue(until)) {
    await act();
    await world.site.rest();
  }
  passTo(until);
}

/** Everyone is there, and the match has begun. */
export async function gather(world: World, plan: Plan, kits: readonly DeviceKit[]): Promise<void> {
  world.hasChat = plan.hasChat;
  const add = async (name: string, owner: Person) => {
    const kit = kits[world.devices.length];
    if (!kit) {
      throw new RangeError('There are not as many devices.');
    }
    const device = createDevice(kit, { name, owner, id: world.newId() });
    world.devices.push(device);
    await signIn(world, device, owner);
    return device;
  };
  const phone = await add('phone', 'ana');
  await startApp(world, phone);
  await world.site.rest();
  if (plan.hasMatch) {
    await add('tablet', 'ana');
  }
  for (const reader of plan.readers) {
    await add(`${reader}'s`, reader);
  }
  if (plan.hasMatch) {
    await beginMatch(world, phone);
  }
  for (const device of world.devices.slice(1)) {
    await startApp(world, device);
    await world.site.rest();
  }
  await pass(world, 1000);
}

async function beginMatch(world: World, phone: Device): Promise<void> {
  const matchId = await phone.client?.logs.createMatch({
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Ana' }], b: [{ name: 'Ben' }] },
    surface: null,
  });
  if (matchId === undefined) {
    throw new TypeError('The phone does not run.');
  }
  await pass(world, 500);
  if (world.hasChat) {
    // In the chat, so that the others may watch.
    await say(world, phone, { target: { kind: 'match', matchId } });
    await pass(world, 500);
  }
  world.matchId = matchId;
  watchMatch(world, phone, matchId);
}

/** The people of the seed do what it says. */
export async function play(world: World, plan: Plan, upgrade: (() => Promise<Site>) | null): Promise<void> {
  const { random } = world;
  world.weather = plan.weather;
  const restarts = { left: world.site.apps.length - 1 };
  const upgradeAt = upgrade ? random.between(1, plan.steps) : 0;
  for (let step = 1; step <= plan.steps; step += 1) {
    if (upgrade && step === upgradeAt) {
      world.note('the server ends; the next version begins');
      world.restart(random.between(100, 20_000), upgrade);
      restarts.left = 1;
    } else {
      await doStep(world, random.weighted<Step>(plan.weights), restarts);
    }
    await pass(world, random.chance(0.15) ? 0 : random.between(1, 3000));
  }
}

async function doStep(world: World, step: Step, restarts: { left: number }): Promise<void> {
  const { random } = world;
  const device = random.pick(world.devices);
  switch (step) {
    case 'say':
      return say(world, device);
    case 'edit':
    case 'delete':
    case 'react':
      return changeMessage(world, device, step);
    case 'read':
      world.note(`${device.holder} reads on ${device.name}`);
      void markRead(world, device);
      return world.site.rest();
    case 'point':
    case 'undo':
    case 'take-over':
      return score(world, random.pick(world.devices.filter(({ owner }) => owner === 'ana')), step);
    case 'offline':
      return loseNetwork(world, device);
    case 'cut':
      world.note(`the socket of ${device.name} breaks`);
      device.wire?.cut(random.between(1, 20_000));
      return;
    case 'kill':
      return kill(world, device);
    case 'restart':
      if (restarts.left > 0 && world.backend()) {
        restarts.left -= 1;
        world.note('the server ends');
        world.restart(random.between(1, 20_000));
      }
      return;
    case 'die':
      if (restarts.left > 0 && world.backend()) {
        restarts.left -= 1;
        world.dieAtNextChange(random.between(1, 20_000));
      }
      return;
    case 'expire':
      world.note(`the sessions of ${device.holder} expire`);
      return world.cast.expire(device.holder);
    case 'borrow':
      return borrow(world, device);
    case 'wait':
      return pass(world, random.between(5000, 150_000));
  }
}

async function say(world: World, device: Device, more: object = {}): Promise<void> {
  const { model, cast } = world;
  const [id, name] = [world.newId(), `m${model.said.size + 1}`];
  world.note(`${device.holder} writes ${name} on ${device.name}`);
  if (device.client) {
    model.said.set(id, {
      id,
      name,
      by: device.holder,
      device: device.name,
      text: name,
      seq: 0,
      isDeleted: false,
      isCard: 'target' in more,
    });
    await device.client.outbox.enqueue([
      { topic: 'chat:send', key: cast.conversationId, id, body: { id, text: name, ...more } },
    ]);
  }
  await world.site.rest();
}

async function changeMessage(world: World, device: Device, step: 'edit' | 'delete' | 'react'): Promise<void> {
  const { random, model, cast, newId } = world;
  const own = [...model.said.values()].filter(
    ({ by, seq, isDeleted, isCard }) =>
      seq > 0 && !isDeleted && !isCard && (by === device.holder || step === 'react'),
  );
  if (own.length === 0 || !device.client) {
    return;
  }
  const { id: messageId, name, text } = random.pick(own);
  world.note(`${device.holder} wants to ${step} ${name} on ${device.name}`);
  const item = { key: cast.conversationId, id: newId() };
  const { outbox } = device.client;
  if (step === 'edit') {
    await outbox.enqueue([{ ...item, topic: 'chat:edit', body: { messageId, text: `${text}+` } }]);
  } else if (step === 'delete') {
    await outbox.enqueue([{ ...item, topic: 'chat:delete', body: { messageId } }]);
  } else {
    await outbox.enqueue([
      { ...item, topic: 'chat:react', body: { messageId, emoji: '👍', isOn: random.chance(0.7) } },
    ]);
  }
  await world.site.rest();
}

async function score(world: World, device: Device, step: 'point' | 'undo' | 'take-over'): Promise<void> {
  const view = device.live?.view();
  if (view?.status !== 'ready' || device.holder !== 'ana') {
    return;
  }
  if (step === 'take-over') {
    world.note(`ana takes the match over on ${device.name}`);
    view.sync.takeOver();
    return world.site.rest();
  }
  const before = view.match.log.length;
  if (step === 'point') {
    view.record({ kind: 'point', winner: world.random.pick(['a', 'b']) });
  } else {
    view.undo();
  }
  const now = device.live?.view();
  for (const { id } of now?.status === 'ready' ? now.match.log.slice(before) : []) {
    const name = `${step[0]}${world.model.scored.size + 1}`;
    world.note(`ana scores ${name} on ${device.name}`);
    world.model.scored.set(id, { id, name, device: device.name, isAcknowledged: false });
  }
  await world.site.rest();
}

function loseNetwork(world: World, device: Device): void {
  const { random } = world;
  world.note(`${device.name} is offline`);
  device.isOnline = false;
  device.wire?.cut(random.between(1, 20_000));
  world.after(random.between(500, 90_000), () => findNetwork(world, device));
}

function findNetwork(world: World, device: Device): void {
  if (!device.isOnline) {
    world.note(`${device.name} is online`);
    device.isOnline = true;
    device.client?.resume();
  }
}

function kill(world: World, device: Device): void {
  if (device.client) {
    world.note(`the app on ${device.name} ends`);
    killApp(device);
    world.after(world.random.between(100, 30_000), () => reopen(world, device));
  }
}

async function reopen(world: World, device: Device): Promise<void> {
  if (!device.client) {
    world.note(`the app on ${device.name} starts`);
    await startApp(world, device);
  }
}

async function borrow(world: World, device: Device): Promise<void> {
  const { random } = world;
  const person = device.holder === device.owner ? random.pick(['ana', 'ben', 'cid'] as const) : device.owner;
  if (person === device.holder) {
    return;
  }
  world.note(`${person} signs in on ${device.name} in place of ${device.holder}`);
  await signIn(world, device, person);
  if (random.chance(0.5)) {
    // The one before is not done yet.
    await (world.hasChat ? say(world, device) : score(world, device, 'point'));
  }
  // Another tab of the same browser: this one learns of it later.
  world.after(random.between(0, 3000), () => {
    world.note(`${device.name} learns of it`);
    changeHolder(world, device, device.session);
  });
}

const A_WHILE_MS = 4 * 60_000;

/** The network is good again, everyone is back on their own device, and time passes. */
export async function settle(world: World): Promise<void> {
  world.note('the network is good again');
  world.weather = CALM;
  for (const device of world.devices) {
    findNetwork(world, device);
    await reopen(world, device);
    await world.site.rest();
  }
  await pass(world, 30_000);
  const guests = new Set([...world.model.said.values()].map(({ device, by }) => `${device} ${by}`));
  for (const device of world.devices) {
    for (const person of ['ana', 'ben', 'cid'] as const) {
      const isNeeded = guests.has(`${device.name} ${person}`) && person !== device.owner;
      if (isNeeded || device.holder !== device.owner) {
        await signInAs(world, device, isNeeded ? person : device.holder);
        await pass(world, A_WHILE_MS);
      }
    }
    if (
      device.holder !== device.owner ||
      device.session !== device.owner ||
      !(await isSignedIn(world, device))
    ) {
      await signInAs(world, device, device.owner);
    }
  }
  await pass(world, A_WHILE_MS);
}

async function signInAs(world: World, device: Device, person: Person): Promise<void> {
  world.note(`${person} signs in on ${device.name}`);
  await signIn(world, device, person);
  changeHolder(world, device, person);
  await world.site.rest();
}

async function isSignedIn({ backend }: World, { cookie }: Device): Promise<boolean> {
  const answer = await backend()?.inject({ url: '/auth/me', headers: { cookie } });
  return answer?.statusCode === 200;
}
