// A club with one of everything that an address can name, and every kind of caller.

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '#server/config.ts';
import { appSession, appUser } from '#server/db/schema/account.ts';
import { conversations } from '#server/db/schema/chat.ts';
import { spareAsks } from '#server/db/schema/spares.ts';
import { createSessions } from '#server/features/auth/sessions.ts';
import { replyPathOf } from '#server/features/calendar/replies/links.ts';
import { unsubscribePath } from '#server/features/notifications/unsubscribe.ts';
import { buildBroadcast, buildLink, buildScheduled, RESTREAM, readyBody } from '#test/broadcasts.ts';
import { buildAccount, buildIdentity, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner, TIMES } from '#test/calendar.ts';
import { cameraOf, startCamera } from '#test/camera.ts';
import { testClock } from '#test/clock.ts';
import { type Ask, asking, buildClub, type Club } from '#test/club.ts';
import { beginBody, setBody } from '#test/coaching.ts';
import { CLIENT_ID, startFakeOpenId } from '#test/fake-openid.ts';
import { movie, sendFile } from '#test/files.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { startMailServer } from '#test/mail-server.ts';
import { buildMatch, deviceOf, games, point, points } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import {
  drillBody,
  MADE_OF_TEN,
  noteBody,
  planBody,
  programBody,
  resultBody,
  sessionBody,
} from '#test/training.ts';
import { videoHead, videoSegment } from '#test/video.ts';
import { buildFamily } from './family.ts';
import { buildGone } from './gone.ts';
import { buildIdentities } from './identities.ts';
import { collectRoutes } from './route-list.ts';
import { undoneDatabase } from './undone.ts';

/**
 * `owner` made everything and is an admin; `blocked` is a member blocked by the owner; `disabled` has the cookie of a
 * session that ended with the account, and `leaving` has deleted their account and may still restore it. `minor` is a
 * player of the team under 18, `guardian` is their guardian, and `otherAdmin` is an admin of another team.
 */
export const CALLERS = [
  'visitor',
  'link',
  'demo',
  'unconfirmed',
  'stranger',
  'disabled',
  'leaving',
  'blocked',
  'member',
  'coach',
  'admin',
  'owner',
  'minor',
  'guardian',
  'otherAdmin',
] as const;
/** Host of the browsers' notifications. */
export const PUSH_HOST = 'push.club.test';

export type Caller = (typeof CALLERS)[number];

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** The log has the server's own errors, unless a test asks for more. */
export async function buildWorld({ logLevel = 'error' }: Partial<Pick<Config, 'logLevel'>> = {}) {
  const { log, lines: logLines } = recordingLog(logLevel);
  const database = await undoneDatabase();
  const mail = await startMailServer();
  const clock = testClock();
  const google = await startFakeOpenId(clock);
  const config = {
    dataDir: temporaryFolder(),
    rtmp: { port: 0, url: 'rtmp://video.club.test/live' },
    restream: 'public' as const,
    pushHosts: [PUSH_HOST],
    nativeApps: {
      id: 'app.allcourt',
      appleTeam: 'DEF123GHIJ',
      androidCertificates: [`${'AB:'.repeat(31)}AB`],
    },
    google: { clientIds: [CLIENT_ID], clientSecret: 'client secret', issuer: google.issuer },
    mail: { smtpUrl: mail.url, from: 'Allcourt <noreply@club.test>' },
  };
  const [server, routes] = await collectRoutes(() => harness({ config, clock, database, log }));
  const club = await buildClub(server, { custom: ['chat', 'view_calendar'] });
  const { other: owner, admin, coach, player, custom: blocked, outsider: stranger } = club.people;
  const build = (details: Parameters<typeof buildAccount>[1]) => buildAccount(server, details);
  const disabled = await build({ displayName: 'Dora Disabled' });
  const people = {
    demo: await build({ isDemo: true, displayName: 'Dana Demo' }),
    unconfirmed: await build({ displayName: 'Una Unconfirmed' }),
    leaving: await build({ displayName: 'Lea Leaving' }),
    ...{ stranger, disabled, blocked, member: player, coach, admin, owner },
    minor: await build({ displayName: 'Mia Minor' }),
    guardian: await build({ displayName: 'Gerda Guardian' }),
    otherAdmin: await build({ displayName: 'Oscar Other' }),
  };
  await buildTeam(server, { name: 'Hawks', members: [[people.otherAdmin, 'admin']] });
  await joinTeam(server, { club, who: people.minor });
  const confirmed = server.clock.now();
  await server.db.update(appUser).set({ emailVerifiedAt: confirmed });
  await server.db
    .update(appUser)
    .set({ emailVerifiedAt: null })
    .where(eq(appUser.id, people.unconfirmed.account.id));
  await server.db
    .update(appUser)
    .set({ eraseAfter: new Date(confirmed.getTime() + 86_400_000) })
    .where(eq(appUser.id, people.leaving.account.id));
  await server.db.delete(appSession).where(eq(appSession.userId, disabled.account.id));
  const ask = club.ask.other;
  const picture = await makePicture();
  const { gone, ...things } = await buildThings(server, { club, owner, ask, picture });
  await ask('PUT', `/api/blocks/${blocked.account.id}`);
  const { minor, guardian, unconfirmed } = people;
  const family = await buildFamily(server, { minor, guardian, owner, other: coach });
  // The offer is open to the minor, and so to the guardian.
  await server.db
    .insert(spareAsks)
    .values({ offerId: things.offerId, accountId: minor.account.id, answer: 'asked' });
  const registered = await buildIdentities(server, { people, owner, unconfirmed, google, mail });
  const email = 'ida@club.test';
  const identity = { email, ...(await buildIdentity(server.app, { email })) };
  const at = server.clock.now().getTime();
  const video = { head: videoHead(), segment: videoSegment({ at, sequence: 3 }) };
  const cameraId = uuidv7();
  await ask('PUT', `/api/ready-cameras/${cameraId}`, readyBody(club.teamId)); // Last, so that it answers.
  await database.keep();
  const { undo, fail, keep, statementsOf } = database;
  const { identities, ways, passkeyId } = registered;
  const ids = { ...things, ...family, passkeyId, cameraId };
  return {
    ...{ server, routes, logLines, mail, club, people, ids, gone, identity, identities, ways },
    ...{ picture, video, undo, fail, keep, statementsOf },
  };
}

function makePicture(): Promise<Buffer> {
  const create = { width: 4, height: 4, channels: 3, background: '#fff' } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Their session; none for those who only have a link. */
export function cookieOf(caller: Caller, { people }: Pick<World, 'people'>): string | undefined {
  return caller === 'visitor' || caller === 'link' ? undefined : people[caller].cookie;
}

/** By an invite that needs no approval. */
async function joinTeam(server: Harness, { club, who }: { club: Club; who: SignedInAccount }): Promise<void> {
  const { body } = await club.ask.other('POST', `${club.url}/invites`, {
    ...{ id: uuidv7(), email: null, roleId: club.roleIds.get('Player'), memberId: null },
    ...{ maxUses: 1, days: 1, needsApproval: false },
  });
  const joined = await asking(server, who)('POST', `/api/invites/${body.invite.code}/accept`);
  if (joined.status >= 300) {
    throw new Error(`The invite was not accepted: ${JSON.stringify(joined.body)}`);
  }
}

interface Making {
  club: Club;
  owner: SignedInAccount;
  ask: Ask;
  picture: Buffer;
}

async function buildThings(server: Harness, { club, owner, ask, picture }: Making) {
  const { teamId, url } = club;
  const must = async (...asked: Parameters<Ask>) => {
    const { status, body } = await ask(...asked);
    if (status >= 300) {
      throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  };
  const id = uuidv7;
  const match = await buildMatch(deviceOf(owner, server.app), {
    players: { a: [{ name: 'Olga Other', accountId: owner.account.id }], b: [{ name: 'Jo' }] },
    log: points('ab'),
  });
  // Finished, for what is read of matches that are over.
  await buildMatch(deviceOf(owner, server.app), {
    setup: { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Olga Other', accountId: owner.account.id }], b: [{ name: 'Sam' }] },
    log: games('aaaaaa'),
  });
  const deleted = await buildMatch(deviceOf(owner, server.app), {});
  await must('DELETE', `/api/matches/${deleted.id}`);
  const share = await must('POST', `/api/matches/${match.id}/shares`);
  const branchId = id();
  await must('POST', `/api/matches/${match.id}/branches`, {
    id: branchId,
    base: 1,
    deviceId: id(),
    events: [point('b')],
  });
  const { sharedMatchId, disputeId, claimId, namingToken } = await buildShared(server, {
    ...{ owner, member: club.people.player, coach: club.people.coach, guestMatchId: match.id },
  });
  const onLadder = { ask, admin: club.people.admin, coach: club.people.coach, member: club.people.player };
  const challengeId = await buildLadder(server, { ...onLadder, ladder: `${url}/ladders/tennis` });
  const acceptedChallengeId = await buildLadder(server, { ...onLadder, ladder: `${url}/ladders/pickleball` });
  const proposedTime = new Date(server.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 16);
  await proposeTime(server, { ...onLadder, challengeId: acceptedChallengeId, starts: proposedTime });
  const event = await planner(owner, server.app).make({ teamId });
  const past = await planner(owner, server.app).make({ teamId, starts: '2026-05-25T18:00' });
  const notice = { type: 'event-new', accountId: club.people.player.account.id } as const;
  const replyPath = replyPathOf(
    { ...notice, detail: { eventId: event.id, key: MONDAY_KEY } },
    server.config.auth.secret,
  );
  const feed = await must('POST', '/api/calendar/feeds', { teamId });
  const tieId = id();
  await must('PUT', `/api/ties/${tieId}`, {
    ...{ eventId: event.id, key: MONDAY_KEY, lines: { kind: 'named', id: '3s-2d' } },
    ...{ opponent: 'Raptors', isHome: true, season: null },
  });
  const placed = await must('PUT', `/api/ties/${tieId}/lineup`, {
    ...{ version: 0, reserves: [], isPublished: true },
    placements: [{ code: 'S1', players: [club.memberIds.get(club.people.player.account.id)] }],
  });
  const board = await must('PUT', `/api/ties/${tieId}/board`);
  const seasonResultId = id();
  await must('PUT', `/api/teams/${teamId}/season/results/${seasonResultId}`, {
    ...{
      season: 'Spring',
      home: 'Hawks',
      away: 'Otters',
      playedOn: '2026-05-29',
      points: { home: 3, away: 2 },
    },
    ...{ sets: null, games: null, byDecider: false, isVoid: false },
  });
  const taskId = id();
  await must('PUT', `/api/calendar/events/${event.id}/${MONDAY_KEY}/tasks/${taskId}`, {
    ...{ title: 'Balls', needed: 3, leavesBefore: null },
  });
  const pollOfTimesId = id();
  await must('PUT', `/api/time-polls/${pollOfTimesId}`, {
    ...{
      teamId,
      type: 'social',
      title: 'Club supper',
      venue: null,
      notes: null,
      timeZone: 'UTC',
      minutes: 90,
    },
    starts: TIMES,
    closesAt: `${TIMES[0]}:00.000Z`,
  });
  const offerId = id();
  await must('PUT', `/api/spares/${offerId}`, {
    ...{ eventId: event.id, key: MONDAY_KEY, line: null, minutes: 60 },
    memberIds: [club.memberIds.get(club.people.player.account.id)],
  });
  const [conversation] = await server.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.teamId, teamId));
  const conversationId = String(conversation?.id);
  const groupId = id();
  const { member, coach } = { member: club.people.player, coach: club.people.coach };
  await must('POST', '/api/conversations', {
    id: groupId,
    accountIds: [member.account.id, coach.account.id],
    name: 'Ladder',
  });
  const [imageId, fileId, messageId, pollId] = [id(), id(), id(), id()];
  await asking(server, { ...owner, type: 'image/jpeg' })(
    'POST',
    `/api/conversations/${conversationId}/images?id=${imageId}`,
    picture,
  );
  const video = { width: 4, height: 4, seconds: 1 };
  await sendFile(server, owner, {
    ...{ id: fileId, to: conversationId, video },
    bytes: movie({ seconds: 1 }),
  });
  await asking(server, { ...owner, type: 'image/jpeg' })('PUT', `/api/files/${fileId}/still`, picture);
  await must('POST', `/api/conversations/${conversationId}/messages`, {
    id: messageId,
    text: 'Line-up',
    imageIds: [imageId],
    fileIds: [fileId],
    isAnnouncement: true,
  });
  await must('POST', `/api/conversations/${conversationId}/messages`, {
    ...{ id: pollId, text: 'Extra practice?' },
    poll: { answers: ['Yes', 'No'], isMultiple: false, isAnonymous: false, closesAt: null },
  });
  const occurrence = { eventId: event.id, key: MONDAY_KEY };
  const recorded = await recordBroadcast(server, { owner, teamId, ask });
  await must('PATCH', `/api/broadcasts/${recorded.id}`, { visibility: 'public', isEmbeddable: true });
  const broadcast = await buildBroadcast(ask, teamId, { event: occurrence, matchId: match.id });
  const linked = await buildBroadcast(ask, teamId, { visibility: 'link' });
  const link = await buildLink(ask, linked.id);
  const overlay = await must('POST', `/api/teams/${teamId}/overlays`, { name: 'Court 1', theme: 'dark' });
  const plain = await buildBroadcast(ask, teamId);
  const scheduledId = await buildScheduled(server, { ask, teamId });
  await must('PUT', `${url}/followers`, { mayBeFollowed: true });
  await asking(server, club.people.player)('PUT', '/api/followers', { mayBeFollowed: true });
  const ended = await buildBroadcast(ask, teamId);
  await must('DELETE', `/api/broadcasts/${ended.id}`);
  const { broadcastId: filmedId } = await startCamera(server, owner, { teamId });
  const camera = cameraOf(server, owner, filmedId);
  const session = await camera.open();
  const filmedAt = server.clock.now().getTime();
  await camera.film(session.id, 2);
  await camera.openSmall(session.id, videoHead());
  await camera.sendSmall(session.id, 2, videoSegment({ at: filmedAt + 1000 }));
  // Stills are of every ten seconds.
  const stillAt = filmedAt - (filmedAt % 10_000);
  const still = await camera.put(`stills/${stillAt}`, picture, 'image/jpeg');
  if (still.status !== 204) {
    throw new Error(`The still was answered ${JSON.stringify(still.body)}`);
  }
  const encoder = await must('POST', `/api/broadcasts/${filmedId}/encoder-keys`);
  const restream = await must('POST', `/api/broadcasts/${filmedId}/restreams`, RESTREAM);
  const filmed = await must('GET', `/api/live/${filmedId}`);
  const streamMessageId = id();
  await must('PUT', `/api/live/${broadcast.id}/messages/${streamMessageId}`, {
    text: 'Come on',
    at: server.clock.now().getTime(),
  });
  const highlightId = id();
  const to = server.clock.now().getTime();
  await must('PUT', `/api/broadcasts/${broadcast.id}/highlights/${highlightId}`, {
    ...{ title: 'A lob', from: to - 1000, to, state: 'kept' },
  });
  const made = {
    ...{ drills: id(), plans: id(), results: id(), sessions: id(), goals: id(), notes: id() },
    starts: id(),
  };
  await must('PUT', `/api/training/drills/${made.drills}`, drillBody(made.drills, { teamId }));
  await must('PUT', `/api/training/plans/${made.plans}`, planBody({ teamId }));
  await must('PUT', `/api/training/results/${made.results}`, resultBody());
  await must('PUT', `/api/training/sessions/${made.sessions}`, sessionBody());
  await must('PUT', `/api/training/journal/${made.notes}`, noteBody({ matchId: match.id }));
  await must('PUT', `/api/training/programs/${made.starts}`, programBody());
  await must('PUT', `/api/training/goals/${made.goals}`, {
    metric: 'minutes',
    target: 120,
    carriesOver: true,
  });
  const [threadId, assignmentId, subgroupId, noteFileId] = [id(), id(), id(), id()];
  await must('PUT', `${url}/subgroups/${subgroupId}`, { name: 'Juniors', memberIds: [] });
  await asking(server, { ...owner, type: 'image/jpeg' })(
    'POST',
    `/api/broadcasts/${filmedId}/note-files?kind=still&id=${noteFileId}`,
    picture,
  );
  await must('PUT', `/api/coaching/feedback/${threadId}`, {
    ...beginBody(club),
    note: { broadcastId: filmedId, at: filmedAt, drawing: [], stillId: noteFileId, voiceId: null },
  });
  await must('PUT', `/api/coaching/assignments/${assignmentId}`, setBody(club));
  const [roleId, memberId] = [id(), id()];
  await must('POST', `${url}/roles`, { id: roleId, name: 'Helper', permissions: ['chat'] });
  await must('POST', `${url}/members`, { members: [{ id: memberId, name: 'Kim', position: null }] });
  const playerRole = club.roleIds.get('Player');
  const invite = await must('POST', `${url}/invites`, {
    ...{
      id: id(),
      email: null,
      roleId: playerRole,
      memberId: null,
      maxUses: null,
      days: null,
      needsApproval: true,
    },
  });
  const mailed = await must('POST', `${url}/invites`, {
    ...{ id: id(), email: 'kim@club.test', roleId: playerRole, memberId: null },
    ...{ maxUses: null, days: null, needsApproval: true },
  });
  const asker = await buildAccount(server);
  await asking(server, asker)('POST', `/api/invites/${invite.invite.code}/accept`);
  const { requests } = await must('GET', `${url}/invites`);
  const gone = await buildGone(server, {
    ...{ owner, ask, teamId, playerRole, matchId: match.id, conversationId, linkedId: linked.id },
    must: async (...asked) => ({ status: 200, body: await must(...asked) }),
  });
  return {
    gone: { ...gone, matchId: [deleted.id], broadcastId: [ended.id] },
    ...{ pastEventId: past.id, replyToken: String(replyPath).replace('/reply/', ''), stillAt },
    unsubscribeToken:
      unsubscribePath(server.config.auth.secret, { ...notice, scope: 'all' })
        .split('/')
        .at(-1) ?? '',
    ...{ recordedId: recorded.id, recordedKey: recorded.viewKey },
    ...{ sharedMatchId, disputeId, claimId, namingToken, challengeId, acceptedChallengeId, proposedTime },
    ...{
      seasonResultId,
      offerId,
      pollOfTimesId,
      taskId,
      tieId,
      tieVersion: Number(placed.tie.version),
      boardToken: String(board.token),
    },
    ...{ teamId, matchId: match.id, branchId, shareId: share.share.id, shareToken: share.token },
    ...{ eventId: event.id, occurrenceKey: MONDAY_KEY, changeId: event.changeId, feedId: feed.feed.id },
    feedToken: String(feed.url).replace(/.*\/|\.ics.*/g, ''),
    ...{
      conversationId,
      groupId,
      messageId,
      pollId,
      imageId,
      fileId,
      noteFileId,
      streamMessageId,
      highlightId,
    },
    ...{
      broadcastId: broadcast.id,
      linkedId: linked.id,
      deletedBroadcastId: ended.id,
      filmedId,
      keyId: encoder.key.id,
      restreamId: restream.id,
      plainId: plain.id,
      scheduledId,
    },
    ...{ linkId: link.id, linkToken: link.token, overlayId: overlay.overlay.id, overlayToken: overlay.token },
    ...{
      filmSessionId: session.id,
      viewKey: viewKeyOf(filmed),
      filmedAt,
    },
    ...{ threadId, assignmentId, subgroupId, roleId, memberId, playerRole, deletedMatchId: deleted.id, made },
    ...{
      inviteId: mailed.invite.id,
      otherSessionId: await secondSession(server, owner),
      code: invite.invite.code,
      requestId: requests[0].id,
    },
    ...{ accountId: member.account.id, username: owner.account.username, drillKey: MADE_OF_TEN.id },
  };
}

interface OnLadder {
  readonly ask: Ask;
  readonly coach: SignedInAccount;
  readonly member: SignedInAccount;
  readonly admin: SignedInAccount;
}

/** A ladder with a coach above a member, who has challenged them; the owner is on top, an admin at the end. */
async function buildLadder(
  server: Harness,
  { ladder, ask, coach, member, admin }: OnLadder & { ladder: string },
): Promise<string> {
  await ask('PUT', ladder, { reach: 3, days: 10, movement: 'take', isOpen: true });
  for (const one of [ask, ...[coach, member, admin].map((who) => asking(server, who))]) {
    await one('PUT', `${ladder}/place`);
    server.clock.advance({ seconds: 1 });
  }
  const id = uuidv7();
  const made = await asking(server, member)('POST', `${ladder}/challenges`, {
    id,
    accountId: coach.account.id,
  });
  if (made.status !== 200) {
    throw new Error(`The challenge was answered ${JSON.stringify(made.body)}`);
  }
  return id;
}

/** The coach accepts the challenge, and the member proposes a time to play it. */
async function proposeTime(
  server: Harness,
  { coach, member, challengeId, starts }: OnLadder & { challengeId: string; starts: string },
): Promise<void> {
  const url = `/api/challenges/${challengeId}`;
  await asking(server, coach)('POST', `${url}/answer`, { answer: 'accept' });
  const body = { times: [starts], timeZone: 'UTC', place: null };
  const proposed = await asking(server, member)('PUT', `${url}/times`, body);
  if (proposed.status !== 200) {
    throw new Error(`The proposal was answered ${JSON.stringify(proposed.body)}`);
  }
}

interface Sharing {
  readonly owner: SignedInAccount;
  readonly member: SignedInAccount;
  readonly coach: SignedInAccount;
  readonly guestMatchId: string;
}

/** A match in which a member was named, and which they dispute; a claim, a request and a link to be named. */
async function buildShared(server: Harness, { owner, member, coach, guestMatchId }: Sharing) {
  const { id: sharedMatchId } = await buildMatch(deviceOf(owner, server.app), {
    players: {
      a: [{ name: 'Olga Other', accountId: owner.account.id }],
      b: [{ name: 'Pia Player', accountId: member.account.id }],
    },
    log: points('ba'),
  });
  const must = async (who: SignedInAccount, url: string, body: object) => {
    const answer = await asking(server, who)('POST', url, body);
    if (answer.status >= 300) {
      throw new Error(`${url} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const [disputeId, claimId] = [uuidv7(), uuidv7()];
  await must(member, `/api/matches/${sharedMatchId}/disputes`, { id: disputeId, events: [point('b')] });
  await must(coach, '/api/claims', {
    ...{ id: claimId, matchId: guestMatchId, side: 'b', number: 1, isEveryMatch: false },
  });
  await must(member, '/api/people/naming/ask', { username: owner.account.username });
  const { token } = await must(owner, '/api/people/naming/link', {});
  return { sharedMatchId, disputeId, claimId, namingToken: String(token) };
}

function viewKeyOf({ media }: { media: { base: string } }): string {
  return /live\/[^/]+\/([^/]+)/.exec(media.base)?.[1] ?? '';
}

/** A broadcast that is over and can be watched again. */
async function recordBroadcast(
  server: Harness,
  { owner, teamId, ask }: { owner: SignedInAccount; teamId: string; ask: Ask },
) {
  const { broadcastId: id, camera } = await startCamera(server, owner, { teamId });
  await camera.film((await camera.open()).id, 2);
  await ask('POST', `/api/broadcasts/${id}/end`);
  return { id, viewKey: viewKeyOf((await ask('GET', `/api/live/${id}`)).body) };
}

/** Another device of the account: the id of its session, as the list of devices has it. */
async function secondSession(server: Harness, { account, cookie }: SignedInAccount): Promise<string> {
  const sessions = createSessions({ ...server, idleDays: 30, absoluteDays: 180 });
  await sessions.start({ userId: account.id, userAgent: undefined, replaces: undefined });
  const { body } = await asking(server, { cookie })('GET', '/auth/sessions');
  return body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
}
