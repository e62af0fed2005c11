import type {
  AuditAnswer,
  HomeAnswer,
  InvitesAnswer,
  LadderAnswer,
  LineUpAnswer,
  MatchAnswer,
  MatchSummary,
  NeedsAnswer,
  RosterAnswer,
  SeasonAnswer,
  Team,
  TeamStatsAnswer,
  TieAnswer,
  TiesAnswer,
} from '@allcourt/contract';
import { replay } from '@allcourt/scoring';
import { matchStats } from '@allcourt/scoring/stats';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { recomputeMatches } from '#server/features/matches/recompute.ts';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { type Device, deviceOf } from '#test/matches.ts';
import { demoClub, seedDemo } from './seed.ts';
import type { SeedOptions } from './seed-context.ts';

const DAY_MS = 86_400_000;

let server: Harness;
let maya: Device;

function optionsFor(
  { db, clock, config }: Harness,
  changes: Partial<SeedOptions['config']> = {},
): SeedOptions {
  return { db, clock, log: recordingLog().log, config: { ...config, ...changes } };
}

beforeAll(async () => {
  server = await harness();
  expect(await seedDemo(optionsFor(server))).toBe(true);
  const signedIn = await server.app.inject({ method: 'POST', url: '/auth/demo' });
  expect(signedIn.json()).toMatchObject({ user: { username: 'maya.okafor', displayName: 'Maya Okafor' } });
  const [session] = signedIn.cookies;
  maya = deviceOf({ cookie: `${session?.name}=${session?.value}` }, server.app);
});

test('the teams are the Falcons, the Raptors and the Aces, and Maya is in all of them', async () => {
  const rows = await server.db
    .select({ team: teams.name, username: appUser.username, role: teamRoles.kind })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(appUser, eq(appUser.id, teamMembers.accountId));
  const byTeam = Map.groupBy(rows, ({ team }) => team);

  expect([...byTeam.keys()].toSorted()).toEqual(['Aces', 'Falcons', 'Raptors']);
  for (const members of byTeam.values()) {
    expect(members.length).toBeGreaterThanOrEqual(8);
    expect(new Set(members.map(({ role }) => role))).toEqual(new Set(['admin', 'coach', 'player']));
    expect(members.map(({ username }) => username)).toContain('maya.okafor');
  }
});

test('every stored match equals the replay of its log', async () => {
  const proof = await recomputeMatches(server.db, { repair: false });

  expect(proof).toMatchObject({ matches: 137, differing: [], unreadable: [] });
  expect(proof.events).toBeGreaterThan(10_000);
});

test('Maya’s season is in the figures', async () => {
  const tennis: HomeAnswer = (await maya.get('/api/home?sport=tennis')).body;
  const pickleball: HomeAnswer = (await maya.get('/api/home?sport=pickleball')).body;

  expect(tennis.record).toMatchObject({
    played: 48,
    won: 32,
    lost: 16,
    streak: { result: 'won', length: 4 },
    form: ['lost', 'won', 'won', 'won', 'won'],
  });
  expect(tennis.months.slice(0, 5).every(({ played }) => played >= 4)).toBe(true);
  expect(pickleball.record.played).toBe(16);
  expect(pickleball.record.won).toBeGreaterThan(4);
});

test('the latest match was played yesterday, and all of them had ended by then', async () => {
  const { activity }: HomeAnswer = (await maya.get('/api/home')).body;
  const now = server.clock.now().getTime();
  const ends = (await server.db.select({ at: matches.endedAt }).from(matches)).flatMap(
    ({ at }) => at?.getTime() ?? [],
  );

  expect(activity).toHaveLength(8);
  expect(activity[0]?.at.slice(0, 10)).toBe(new Date(now - DAY_MS).toISOString().slice(0, 10));
  expect(Math.max(...ends)).toBeLessThan(now);
  expect(now - Math.min(...ends)).toBeGreaterThan(200 * DAY_MS);
});

test('one match is being played, 6–4 4–3 and 40–30 on Maya’s serve', async () => {
  const { live }: HomeAnswer = (await maya.get('/api/home')).body;

  expect(live).toHaveLength(1);
  expect(live[0]).toMatchObject({
    players: { a: [{ name: 'Maya Okafor' }], b: [{ name: 'Hannah Weiss' }] },
    status: 'in-progress',
    sets: [
      { a: 6, b: 4, winner: 'a' },
      { a: 4, b: 3, winner: null },
    ],
    points: { a: '40', b: '30' },
    service: { side: 'a' },
    mySide: 'a',
    canScore: true,
  });
});

test('the live match can be scored on', async () => {
  const { live }: HomeAnswer = (await maya.get('/api/home')).body;
  const [match] = live;
  const point = { id: crypto.randomUUID(), at: server.clock.now().getTime(), kind: 'point', winner: 'a' };
  const answer = await maya.append(match?.id ?? '', { base: match?.seq ?? 0, events: [point] });

  expect(answer.status).toBe(200);
  expect((await maya.get(`/api/matches/${match?.id}`)).body.match.sets[1]).toMatchObject({ a: 5, b: 3 });
});

test('the points tell enough to compute serving from', async () => {
  const list: MatchSummary[] = (await maya.get('/api/matches?sport=tennis&limit=3')).body.matches;
  const last = list.find(({ status }) => status === 'completed');
  const { match, log }: MatchAnswer = (await maya.get(`/api/matches/${last?.id}`)).body;
  const replayed = replay(
    match.setup,
    log.map(({ event }) => event),
  );
  const stats = replayed.ok ? matchStats(replayed.value).a : null;

  expect(stats?.servesKnown).toBe(stats?.servicePoints);
  expect((stats?.firstServesIn ?? 0) / (stats?.servesKnown ?? 1)).toBeGreaterThan(0.4);
});

test('Maya’s Home opens on tennis', async () => {
  expect((await maya.get('/user/profile')).body).toMatchObject({
    email: 'maya.okafor@allcourt.example',
    mode: 'tennis',
    statProfile: 'intermediate',
  });
});

describe('whether to seed', () => {
  test.each([
    ['when-empty', false],
    ['always', true],
  ] as const)('%s, a database with people in it becomes the demo club: %s', async (setting, isSeeded) => {
    const own = await harness();
    await buildAccount(own);
    const lines = await demoClub(optionsFor(own, { seedDemo: setting }));

    expect(lines).toHaveLength(isSeeded ? 2 : 0);
    expect(await own.db.$count(teams)).toBe(isSeeded ? 3 : 0);
  });

  test('never: an empty database stays empty', async () => {
    const own = await harness();

    expect(await demoClub(optionsFor(own, { seedDemo: 'never' }))).toEqual([]);
    expect(await own.db.$count(appUser)).toBe(0);
  });

  test('a second start changes nothing and prints the accounts again', async () => {
    const before = await server.db.$count(matches);
    const lines = await demoClub(optionsFor(server, { seedDemo: 'always' }));

    expect(await server.db.$count(matches)).toBe(before);
    expect(lines).toEqual([
      'Demo player: maya.okafor@allcourt.example, password second-serve-in',
      'Demo coach:  elena.marquez@allcourt.example, password second-serve-in',
    ]);
  });

  test('one of two servers starting together seeds', async () => {
    const own = await harness();
    const seeded = await Promise.all([seedDemo(optionsFor(own)), seedDemo(optionsFor(own))]);

    expect(seeded.toSorted()).toEqual([false, true]);
    expect(await own.db.$count(teams)).toBe(3);
  });

  test('passwords are as long as the configuration wants them', async () => {
    const own = await harness();
    const { auth } = testConfig({ AUTH_MIN_PASSWORD: '20' });
    const [player] = await demoClub(optionsFor(own, { auth }));

    expect(player).toMatch(/password second-serve-in!!!!!$/);
  });
});

describe('the Falcons', () => {
  let team: string;

  beforeAll(async () => {
    const { teams: own } = (await maya.get('/api/teams')).body;
    team = `/api/teams/${own.find(({ name }: Team) => name === 'Falcons')?.id}`;
  });

  test('have stats, positions, a live match and an unclaimed name', async () => {
    const { members }: RosterAnswer = (await maya.get(`${team}/members?sport=tennis`)).body;
    const own = members.find(({ isYou }) => isYou);

    expect(members).toHaveLength(13);
    expect(members.every(({ position }) => position !== null)).toBe(true);
    expect(members.filter(({ accountId }) => accountId === null)).toMatchObject([{ name: 'Oskar Lindgren' }]);
    expect(own).toMatchObject({ matches: 48, wins: 32, live: { mySide: 'a', canScore: true } });
    expect(own?.rating).toBeGreaterThan(1500);
    expect(members.find(({ name }) => name === 'Elena Marquez')?.contact?.phone).toBe('+1 212 555 0142');
  });

  test('have a record, achievements with their matches, a way in, and a history', async () => {
    const stats: TeamStatsAnswer = (await maya.get(`${team}/stats?sport=tennis`)).body;
    const { invites, requests }: InvitesAnswer = (await maya.get(`${team}/invites`)).body;
    const { entries }: AuditAnswer = (await maya.get(`${team}/audit`)).body;

    expect(stats.record.won + stats.record.lost).toBeGreaterThan(40);
    expect(stats.form).toHaveLength(8);
    expect(stats.achievements.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['first-bagel', 'wins-25']),
    );
    expect(invites).toMatchObject([{ state: 'open', uses: 1, createdBy: 'Maya Okafor' }]);
    expect(requests).toMatchObject([{ name: 'Olivia Grant' }]);
    expect(entries.map(({ by }) => by)).toContain('Marcus Bell');
    expect(entries.at(-1)?.what).toBe('made the team');
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });
});

test('the Falcons have a ladder, on which Maya is challenged', async () => {
  const { teams: own } = (await maya.get('/api/teams')).body;
  const teamId = own.find(({ name }: Team) => name === 'Falcons')?.id;
  const { ladder }: LadderAnswer = (await maya.get(`/api/teams/${teamId}/ladders/tennis`)).body;

  expect(ladder?.rungs).toHaveLength(9);
  expect(ladder?.rungs.find(({ isYou }) => isYou)).toMatchObject({ place: 3, whyNot: 'self' });
  expect(ladder?.challenges).toMatchObject([
    { state: 'open', challenger: { name: 'Dev Patel' }, challenged: { name: 'Maya Okafor' }, isOwn: true },
  ]);
});

test('the Falcons are second in their league after three rounds, and most players have confirmed the next lineup', async () => {
  const { teams: own } = (await maya.get('/api/teams')).body;
  const teamId = own.find(({ name }: Team) => name === 'Falcons')?.id;
  const { ties }: TiesAnswer = (await maya.get(`/api/teams/${teamId}/ties`)).body;
  const [next, last] = ties;
  const season: SeasonAnswer = (await maya.get(`/api/teams/${teamId}/season?name=Winter%20League`)).body;
  const { tie }: TieAnswer = (await maya.get(`/api/ties/${next?.id}`)).body;

  expect(ties).toMatchObject([
    { opponent: 'Northside', season: 'Winter League', score: { a: 0, b: 0, outcome: null } },
    { opponent: 'Riverside', season: 'Winter League', score: { a: 3, b: 2, outcome: 'a' } },
    { opponent: 'Lakeside', isHome: false, score: { outcome: 'b' } },
    { opponent: 'Old Mill', score: { outcome: 'a' } },
  ]);
  expect(season.rows.map(({ played }) => played)).toEqual([3, 3, 3, 3, 3, 3]);
  expect(season.rows.findIndex(({ team }) => team === 'Falcons')).toBe(1);
  expect(season.results).toHaveLength(6);
  expect(Date.parse(last?.startsAt ?? '')).toBeLessThan(server.clock.now().getTime());
  expect(tie.lines.find(({ code }) => code === 'S1')?.players).toMatchObject([{ name: 'Maya Okafor' }]);
  expect(tie.ownAnswer).toBe('asked');
  expect(tie.answers.filter(({ answer }) => answer === 'confirmed')).toHaveLength(5);
});

test('an opponent disputes a result of Maya’s, with another score of the last set', async () => {
  const { disputes }: NeedsAnswer = (await maya.get('/api/needs')).body;
  const [dispute] = disputes;
  const lineUp: LineUpAnswer = (await maya.get(`/api/matches/${dispute?.match.id}/line-up`)).body;

  expect(disputes).toHaveLength(1);
  expect(dispute?.match).toMatchObject({ status: 'completed', setup: { discipline: 'singles' } });
  expect(lineUp.disputes).toMatchObject([
    {
      isOwn: false,
      resolution: null,
      events: [{ kind: 'score' }],
      reason: expect.stringMatching(/^I have \d–\d/),
    },
  ]);
});

// The last one: a new password ends the player's sessions.
test('a server that others can reach has no published password, whenever the club was made', async () => {
  const published = 'second-serve-in';
  expect(await signInStatus(server, published)).toBe(200);
  const open = optionsFor(server, { isLocal: false });
  const lines = await demoClub(open);
  const [, random = ''] = /password (\S+)$/.exec(lines[0] ?? '') ?? [];

  expect(lines.join()).not.toContain(published);
  expect(random.length).toBeGreaterThan(20);
  expect(await signInStatus(server, published)).toBe(400);
  expect(await signInStatus(server, random)).toBe(200);
  expect((await demoClub({ ...open, config: { ...open.config, seedDemo: 'never' } })).join()).toContain(
    'with the password shown before',
  );
  expect(await signInStatus(server, random)).toBe(200);

  await demoClub(optionsFor(server));
  expect(await signInStatus(server, published)).toBe(200);
});

async function signInStatus({ app }: Harness, password: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    payload: { email: 'maya.okafor@allcourt.example', password, returnSecureToken: true },
  });
  return statusCode;
}
