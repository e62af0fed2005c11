import { beforeAll, expect, test } from 'vitest';
import { feedback } from '#server/db/schema/feedback.ts';
import { LIMITS } from '#server/plugins/limit-table.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';

const FIRST = '01a1fe1e-0000-7000-8000-000000000001';
const SECOND = '01a1fe1e-0000-7000-8000-000000000002';
const THIRD = '01a1fe1e-0000-7000-8000-000000000003';

let h: Harness;
let ada: SignedInAccount;
let ben: SignedInAccount;
beforeAll(async () => {
  h = await harness();
  ada = await buildAccount(h);
  ben = await buildAccount(h);
});

function send(payload: object, { cookie, app = h.app }: { cookie?: string; app?: Harness['app'] } = {}) {
  const headers = { 'user-agent': 'Testfox/1', ...(cookie ? { cookie } : {}) };
  return app.inject({ method: 'POST', url: '/api/feedback', payload, headers });
}

test('refuses people who are signed out', async () => {
  expect((await send({})).json()).toMatchObject({ code: 'not-signed-in' });
});

test.each([
  ['without an id', { kind: 'bug', text: 'x' }],
  ['with an id that is none', { id: '7', kind: 'bug', text: 'x' }],
  ['of no known kind', { id: FIRST, kind: 'praise', text: 'x' }],
  ['of blanks only', { id: FIRST, kind: 'bug', text: '   ' }],
  ['of what no database keeps', { id: FIRST, kind: 'bug', text: ' \u0000 ' }],
  ['that is endless', { id: FIRST, kind: 'bug', text: 'x'.repeat(5001) }],
])('feedback %s is refused', async (_name, payload) => {
  const response = await send(payload, ada);
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad-request']);
});

test('stores feedback with author, time and browser', async () => {
  const response = await send({ id: FIRST, kind: 'bug', text: '  The serve jumps sides. ' }, ada);
  expect([response.statusCode, response.json()]).toEqual([201, { id: FIRST }]);
  expect(await h.db.select().from(feedback)).toEqual([
    {
      id: FIRST,
      accountId: ada.account.id,
      kind: 'bug',
      text: 'The serve jumps sides.',
      userAgent: 'Testfox/1',
      createdAt: h.clock.now(),
    },
  ]);
});

test('takes a repeat as the same feedback', async () => {
  const again = await send({ id: FIRST, kind: 'bug', text: 'The serve jumps sides.' }, ada);
  expect([again.statusCode, again.json()]).toEqual([201, { id: FIRST }]);
  expect(await h.db.$count(feedback)).toBe(1);
});

test('refuses the id of another person’s feedback without revealing it', async () => {
  const response = await send({ id: FIRST, kind: 'suggestion', text: 'Mine.' }, ben);
  expect([response.statusCode, response.json().code]).toEqual([409, 'id-taken']);
  expect(response.body).not.toContain('serve jumps');
});

test('drops characters that PostgreSQL cannot store', async () => {
  const payload = { id: THIRD, kind: 'bug', text: '\u0000Line one\n\ud800line\u0000 two' };
  expect((await send(payload, ben)).statusCode).toBe(201);
  const rows = await h.db.select().from(feedback);
  expect(rows.find(({ id }) => id === THIRD)?.text).toBe('Line one\n\ufffdline two');
});

test('truncates an endless user agent', async () => {
  const headers = { 'user-agent': 'x'.repeat(5000), cookie: ben.cookie };
  const payload = { id: SECOND, kind: 'suggestion', text: 'Dark mode.' };
  expect((await h.app.inject({ method: 'POST', url: '/api/feedback', payload, headers })).statusCode).toBe(
    201,
  );
  const rows = await h.db.select().from(feedback);
  expect(rows.find(({ id }) => id === SECOND)?.userAgent).toHaveLength(512);
});

test('limits the rate of feedback', async () => {
  const { app, db, clock } = await harness({
    config: { limits: { ...testConfig().limits, feedback: LIMITS.feedback } },
  });
  const { cookie } = await buildAccount({ db, clock });
  const statuses: number[] = [];
  for (let n = 0; n <= LIMITS.feedback.max; n += 1) {
    const id = `01a1fe1e-0000-7000-8000-${String(n).padStart(12, '0')}`;
    statuses.push((await send({ id, kind: 'bug', text: 'again' }, { cookie, app })).statusCode);
  }
  expect(statuses).toEqual([...Array(LIMITS.feedback.max).fill(201), 429]);
});
