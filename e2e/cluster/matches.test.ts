import { expect, inject, onTestFinished, test } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { pointEvent, Scorer } from './scorer.ts';

const POINTS_EACH = 30;
const POINTS_BEFORE_KILL = 5;

test('two devices on two servers score one match: every point once, in one order', async () => {
  const [one, other] = inject('origins');
  const phone = await Scorer.register(one);
  const tablet = phone.onAnotherDevice();
  const matchId = await phone.createMatch(one);
  const seqs = await Promise.all([scoreAll(phone, one, matchId), scoreAll(tablet, other, matchId)]);
  const log = await phone.readLog(other, matchId);
  expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * POINTS_EACH }, (_, index) => index + 1));
  expect(new Set(log.map(({ event }) => event.id)).size).toBe(2 * POINTS_EACH);
  expect(seqs.flat().toSorted((a, b) => a - b)).toEqual(log.map(({ seq }) => seq));
});

test('a point whose answer was lost is known to the other server', async () => {
  const [one, other] = inject('origins');
  const scorer = await Scorer.register(one);
  const matchId = await scorer.createMatch(one);
  const event = pointEvent(0);
  const first = await scorer.append(one, matchId, { base: 0, event });
  const again = await scorer.append(other, matchId, { base: 0, event });
  expect(await again.json()).toEqual(await first.json());
  expect(await scorer.readLog(one, matchId)).toHaveLength(1);
});

test('a session opened on one server is good on the other', async () => {
  const [one, other] = inject('origins');
  const scorer = await Scorer.register(one);
  expect(await scorer.createMatch(other)).toMatch(/^[0-9a-f-]{36}$/);
});

test('no point acknowledged by a server that is killed is lost, and another device continues on the other', async () => {
  const [other] = inject('origins');
  const killed = await ServerProcess.start(inject('shared'));
  onTestFinished(() => killed.dispose());
  const phone = await Scorer.register(other);
  const tablet = phone.onAnotherDevice();
  const matchId = await phone.createMatch(killed.origin);
  const acknowledged: number[] = [];
  await expect(
    (async () => {
      for (;;) {
        const index = acknowledged.length;
        acknowledged.push(await phone.score(killed.origin, matchId, pointEvent(index)));
        if (index === POINTS_BEFORE_KILL) {
          void killed.kill();
        }
      }
    })(),
  ).rejects.toThrow();
  await killed.kill();
  expect(acknowledged.length).toBeGreaterThan(POINTS_BEFORE_KILL);

  const left = await tablet.readLog(other, matchId);
  expect(left.map(({ seq }) => seq)).toEqual(expect.arrayContaining(acknowledged));
  const next = await tablet.score(other, matchId, pointEvent(left.length));
  expect(next).toBe(left.length + 1);
});

async function scoreAll(scorer: Scorer, origin: string, matchId: string): Promise<number[]> {
  const seqs: number[] = [];
  for (let point = 0; point < POINTS_EACH; point += 1) {
    seqs.push(await scorer.score(origin, matchId, pointEvent(point)));
  }
  return seqs;
}
