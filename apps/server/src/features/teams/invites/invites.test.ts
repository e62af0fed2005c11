import type { Member } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { QUOTAS } from '#server/features/quotas/policy.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { connect, next } from '#test/sockets.ts';
import { throttleOf } from '#test/throttle.ts';

let server: Harness;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await harness({ config: { mail: { smtpUrl: mail.url, from: 'Allcourt <noreply@club.test>' } } });
});

async function invite(club: Club, changes: object = {}) {
  const { body } = await club.ask.admin('POST', `${club.url}/invites`, inviteBody(club, changes));
  return body.invite;
}

function inviteBody(club: Club, changes: object = {}) {
  const open = { email: null, memberId: null, maxUses: null, days: null, needsApproval: false };
  return { id: uuidv7(), roleId: club.roleIds.get('Player'), ...open, ...changes };
}

const accept = (person: SignedInAccount, code: string) =>
  asking(server, person)('POST', `/api/invites/${code}/accept`);

describe('an invite', () => {
  test('shows anybody what it is to, and lets who has an account in', async () => {
    const club = await buildClub(server);
    const { code } = await invite(club);
    const newcomer = await buildAccount(server, { displayName: 'Nora New' });
    const shown = await club.ask.visitor(
      'GET',
      `/api/invites/${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`,
    );
    expect(shown).toMatchObject({
      status: 200,
      body: {
        team: { name: 'Falcons', members: 5 },
        role: 'Player',
        invitedBy: 'Ada Admin',
        standing: 'outside',
        teamId: null,
      },
    });

    const socket = await connect(server.app, newcomer);
    const update = next(socket, 'chat:conversation');
    const answer = await accept(newcomer, code);
    expect(answer.body).toEqual({ outcome: 'joined', teamId: club.teamId });
    await update;
    const changed = next(socket, 'team:changed');
    await club.ask.admin('PATCH', club.url, { about: 'With Nora' });
    expect(await changed).toEqual({ teamId: club.teamId });
    expect((await accept(newcomer, code)).body).toEqual({ outcome: 'joined', teamId: club.teamId });
    const { invites } = (await club.ask.admin('GET', `${club.url}/invites`)).body;
    expect(invites).toMatchObject([{ code, uses: 1, state: 'open', createdBy: 'Ada Admin' }]);
    const { notifications } = (await club.ask.custom('GET', '/api/notifications')).body;
    expect(notifications[0]).toMatchObject({ type: 'team-joined', title: 'Nora New joined Falcons' });
  });

  test('is not to be found by search engines', async () => {
    const { code } = await invite(await buildClub(server));
    const { headers } = await server.app.inject({ url: `/api/invites/${code}` });
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('admits no more people than its uses, however many accept together', async () => {
    const club = await buildClub(server);
    const { code } = await invite(club, { maxUses: 3 });
    const people = [];
    for (let person = 0; person < 8; person += 1) {
      people.push(await buildAccount(server));
    }
    const answers = await Promise.all(people.map((person) => accept(person, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'invite-not-found')).toHaveLength(5);
    const { body } = await club.ask.admin('GET', `${club.url}/members`);
    expect(body.members).toHaveLength(8);
  });

  test('counts one use when a person accepts twice at the same time', async () => {
    const club = await buildClub(server);
    const { code } = await invite(club, { maxUses: 1 });
    const person = await buildAccount(server);
    const answers = await Promise.all([accept(person, code), accept(person, code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each(['', 'SHORT', 'AAAAAAAAAA', 'OOOOOOOOOO', 'x'.repeat(60)])('is not %j', async (code) => {
    const { body } = await asking(server, {})('GET', `/api/invites/${code || '-'}`);
    expect(body.code).toBe('invite-not-found');
  });

  test('does not work once it is revoked, and who is in stays', async () => {
    const club = await buildClub(server);
    const { id, code } = await invite(club);
    const person = await buildAccount(server);
    await accept(person, code);
    expect((await club.ask.custom('DELETE', `${club.url}/invites/${id}`)).status).toBe(204);

    expect((await club.ask.visitor('GET', `/api/invites/${code}`)).body.code).toBe('invite-not-found');
    expect((await accept(await buildAccount(server), code)).body.code).toBe('invite-not-found');
    expect((await club.ask.admin('DELETE', `${club.url}/invites/${id}`)).body.code).toBe('invite-not-found');
    expect((await asking(server, person)('GET', club.url)).status).toBe(200);
  });

  test('runs out, and does not work for an archived team', async () => {
    const own = await harness();
    const club = await buildClub(own);
    const { code } = (await club.ask.admin('POST', `${club.url}/invites`, inviteBody(club, { days: 1 }))).body
      .invite;
    const newcomer = asking(own, await buildAccount(own));
    await club.ask.admin('PATCH', club.url, { isArchived: true });
    expect((await newcomer('POST', `/api/invites/${code}/accept`)).body.code).toBe('team-archived');
    await club.ask.admin('PATCH', club.url, { isArchived: false });
    own.clock.advance({ days: 1 });
    expect((await newcomer('POST', `/api/invites/${code}/accept`)).body.code).toBe('invite-not-found');
    expect((await club.ask.admin('GET', `${club.url}/invites`)).body.invites[0].state).toBe('expired');
  });

  test('sent again is one, and there are fifty open ones at most', async () => {
    const club = await buildClub(server);
    const body = inviteBody(club);
    await club.ask.admin('POST', `${club.url}/invites`, body);
    expect((await club.ask.admin('POST', `${club.url}/invites`, body)).status).toBe(201);
    for (let made = 1; made < 50; made += 1) {
      await invite(club);
    }
    const refused = await club.ask.admin('POST', `${club.url}/invites`, inviteBody(club));
    expect(refused).toMatchObject({ status: 409, body: { code: 'too-many-invites' } });
  });

  test('grants no role with powers that its creator lacks', async () => {
    const club = await buildClub(server);
    const roleId = club.roleIds.get('Admin');
    const refused = await club.ask.custom('POST', `${club.url}/invites`, inviteBody(club, { roleId }));
    expect(refused.body.code).toBe('not-permitted');
  });
});

describe('an invite for a name on the roster', () => {
  test('turns the person who accepts into the roster name, once', async () => {
    const club = await buildClub(server);
    const id = uuidv7();
    const name = { id, name: 'Kim', position: 'Reserve' };
    await club.ask.admin('POST', `${club.url}/members`, { members: [name] });
    const { code, maxUses, member } = await invite(club, { memberId: id, maxUses: 20 });
    expect([maxUses, member]).toEqual([1, { id, name: 'Kim' }]);
    expect((await club.ask.visitor('GET', `/api/invites/${code}`)).body.memberName).toBe('Kim');

    const person = await buildAccount(server, { displayName: 'Kim de Vries' });
    await accept(person, code);
    const { members } = (await club.ask.admin('GET', `${club.url}/members`)).body;
    expect(members).toHaveLength(6);
    expect(members.find((found: Member) => found.id === id)).toMatchObject({
      name: 'Kim de Vries',
      accountId: person.account.id,
      position: 'Reserve',
    });
    const again = await club.ask.admin('POST', `${club.url}/invites`, inviteBody(club, { memberId: id }));
    expect(again.body.code).toBe('member-claimed');
  });
});

describe('an invite that needs a yes', () => {
  test('makes a request, which is granted as a name on the roster', async () => {
    const club = await buildClub(server);
    const { code } = await invite(club, { needsApproval: true });
    const person = await buildAccount(server, { displayName: 'Rob Request' });
    expect((await accept(person, code)).body).toEqual({ outcome: 'requested', teamId: null });
    expect((await accept(person, code)).body.outcome).toBe('requested');
    expect((await asking(server, person)('GET', `/api/invites/${code}`)).body.standing).toBe('requested');
    expect((await club.ask.admin('GET', club.url)).body.team.requests).toBe(1);
    expect((await club.ask.coach('GET', club.url)).body.team.requests).toBe(0);
    const { notifications } = (await club.ask.custom('GET', '/api/notifications')).body;
    expect(notifications[0].title).toBe('Rob Request asks to join Falcons');

    const id = uuidv7();
    await club.ask.admin('POST', `${club.url}/members`, { members: [{ id, name: 'Rob', position: null }] });
    const [request] = (await club.ask.admin('GET', `${club.url}/invites`)).body.requests;
    const decision = { decision: 'accept', memberId: id };
    const url = `${club.url}/requests/${request.id}`;
    expect((await club.ask.custom('POST', url, decision)).status).toBe(204);
    expect((await club.ask.admin('POST', url, decision)).body.code).toBe('request-not-found');
    const { team } = (await asking(server, person)('GET', club.url)).body;
    expect(team).toMatchObject({ ownMemberId: id, ownRole: { name: 'Player' } });
  });

  test('keeps a declined person out', async () => {
    const club = await buildClub(server);
    const { code } = await invite(club, { needsApproval: true });
    const person = await buildAccount(server);
    await accept(person, code);
    const [request] = (await club.ask.admin('GET', `${club.url}/invites`)).body.requests;
    await club.ask.admin('POST', `${club.url}/requests/${request.id}`, { decision: 'decline' });

    expect((await asking(server, person)('GET', club.url)).status).toBe(404);
    expect((await club.ask.admin('GET', club.url)).body.team.requests).toBe(0);
  });
});

describe('an invite by mail', () => {
  test('is mailed, and mailed again', async () => {
    const club = await buildClub(server);
    const sent = await invite(club, { email: 'kim@club.test', days: 7 });
    expect(sent).toMatchObject({ maxUses: 1, sentAt: server.clock.now().toISOString() });
    const again = await club.ask.admin('POST', `${club.url}/invites/${sent.id}/resend`);
    expect(again.status).toBe(200);
    const mails = (await mail.received(2)).filter(({ to }) => to === 'kim@club.test');

    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('Join Falcons on Allcourt');
    expect(mails[0]?.source).toContain(`/join/${sent.code}`);
  });

  test('is not to be had from a server without mail', async () => {
    const own = await harness();
    const club = await buildClub(own);
    const refused = await club.ask.admin(
      'POST',
      `${club.url}/invites`,
      inviteBody(club, { email: 'a@club.test' }),
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'no-mail' } });
    expect((await club.ask.admin('GET', `${club.url}/invites`)).body.invites).toEqual([]);
  });

  test('is for who has confirmed their own address; the demo account invites no one', async () => {
    const club = await buildClub(server);
    const wanted = inviteBody(club, { email: 'stranger@club.test' });
    await server.db
      .update(appUser)
      .set({ emailVerifiedAt: null })
      .where(eq(appUser.id, club.people.admin.account.id));
    const byMail = await club.ask.admin('POST', `${club.url}/invites`, wanted);
    const byLink = await invite(club);
    await server.db.update(appUser).set({ isDemo: true }).where(eq(appUser.id, club.people.admin.account.id));
    const ofDemo = await club.ask.admin('POST', `${club.url}/invites`, inviteBody(club));

    expect(byMail).toMatchObject({ status: 403, body: { code: 'address-unconfirmed' } });
    expect(byLink.code).toBeDefined();
    expect(ofDemo).toMatchObject({ status: 403, body: { code: 'demo-limited' } });
    expect(mail.mails.filter(({ to }) => to === 'stranger@club.test')).toEqual([]);
  });

  test('names the mails of a day once they are used up', async () => {
    const club = await buildClub(server);
    const throttle = throttleOf(server);
    for (let count = 0; count < QUOTAS.mails.account; count += 1) {
      await throttle.count({ kind: 'mailsOfAccount', subject: club.people.admin.account.id });
    }
    const refused = await club.ask.admin(
      'POST',
      `${club.url}/invites`,
      inviteBody(club, { email: 'a@club.test' }),
    );

    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'quota-reached',
        error: 'Your account has reached its limit of 50 emails a day.',
        detail: { quota: 'mails', of: 'account', limit: 50 },
      },
    });
    expect((await club.ask.admin('GET', `${club.url}/invites`)).body.invites).toEqual([]);
  });

  test('stays without a date when the mail server takes nothing', async () => {
    const deaf = await startMailServer();
    deaf.refuse();
    const own = await harness({ config: { mail: { smtpUrl: deaf.url, from: 'Allcourt <a@club.test>' } } });
    const club = await buildClub(own);
    const made = await club.ask.admin(
      'POST',
      `${club.url}/invites`,
      inviteBody(club, { email: 'a@club.test' }),
    );
    expect(made).toMatchObject({ status: 201, body: { invite: { sentAt: null, state: 'open' } } });
    const again = await club.ask.admin('POST', `${club.url}/invites/${made.body.invite.id}/resend`);
    expect(again.body.code).toBe('no-mail');
  });
});
