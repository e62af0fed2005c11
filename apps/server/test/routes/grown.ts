// A club in which there is five times as much of what lists show. Of broadcasts it has as many as a team may have live.

import { v7 as uuidv7 } from 'uuid';
import { readyCameras } from '#server/db/schema/ready-cameras.ts';
import { buildAccount } from '#test/builders.ts';
import { planner } from '#test/calendar.ts';
import { asking } from '#test/club.ts';
import { coachOf } from '#test/coaching.ts';
import { buildMatch, deviceOf, games } from '#test/matches.ts';
import { drillBody, noteBody, planBody, programBody, resultBody, sessionBody } from '#test/training.ts';
import type { World } from './world.ts';

const TIMES = 5;

/** Adds to a world; what was there stays as it was. */
export async function growWorld({ server, club, people, ids }: World): Promise<void> {
  const { owner } = people;
  const ask = club.ask.other;
  const must = async (...asked: Parameters<typeof ask>) => {
    const { status, body } = await ask(...asked);
    if (status >= 300) {
      throw new Error(`${asked[0]} ${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    }
    return body;
  };
  const coach = coachOf(club);
  for (let number = 1; number <= TIMES; number += 1) {
    const friend = await buildAccount(server, { displayName: `Fay ${number}` });
    const { invite } = await must('POST', `${club.url}/invites`, {
      ...{ id: uuidv7(), email: null, roleId: ids.playerRole, memberId: null },
      ...{ maxUses: 1, days: 1, needsApproval: false },
    });
    await asking(server, friend)('POST', `/api/invites/${invite.code}/accept`);
    await must('POST', `${club.url}/members`, {
      members: [{ id: uuidv7(), name: `Kit ${number}`, position: null }],
    });
    for (const log of [games('aaaaaa aaaaaa'), []]) {
      await buildMatch(deviceOf(owner, server.app), {
        players: {
          a: [{ name: 'Olga Other', accountId: owner.account.id }],
          b: [{ name: friend.account.displayName, accountId: friend.account.id }],
        },
        log,
      });
    }
    await buildMatch(deviceOf(friend, server.app), {
      players: { a: [{ name: 'Fay', accountId: friend.account.id }], b: [{ name: `Jo ${number}` }] },
      log: games('aaaaaa aaaaaa'),
    });
    await planner(owner, server.app).make({ teamId: ids.teamId });
    await must('PUT', `/api/calendar/events/${ids.eventId}/${ids.occurrenceKey}/tasks/${uuidv7()}`, {
      ...{ title: 'Water', needed: 2, leavesBefore: number },
    });
    await must('POST', '/api/calendar/feeds', { teamId: ids.teamId });
    for (const conversationId of [ids.conversationId, ids.groupId]) {
      await must('POST', `/api/conversations/${conversationId}/messages`, { id: uuidv7(), text: 'Hello' });
    }
    await must('POST', '/api/conversations', {
      ...{ id: uuidv7(), name: `Group ${number}`, accountIds: [friend.account.id, people.coach.account.id] },
    });
    const [drill, plan] = [uuidv7(), uuidv7()];
    await must('PUT', `/api/training/drills/${drill}`, drillBody(drill, { teamId: ids.teamId }));
    await must('PUT', `/api/training/plans/${plan}`, planBody({ teamId: ids.teamId }));
    await must('PUT', `/api/training/results/${uuidv7()}`, resultBody());
    await must('PUT', `/api/training/sessions/${uuidv7()}`, sessionBody());
    await must('PUT', `/api/training/journal/${uuidv7()}`, noteBody({ matchId: ids.matchId }));
    await must('PUT', `/api/training/programs/${uuidv7()}`, programBody());
    await must('PUT', `/api/training/goals/${uuidv7()}`, {
      ...{ metric: 'minutes', target: 60, carriesOver: true },
    });
    await server.db.insert(readyCameras).values({
      ...{ id: uuidv7(), teamId: ids.teamId, accountId: people.admin.account.id, title: `Court ${number}` },
      ...{ since: server.clock.now(), seenAt: server.clock.now() },
    });
    await coach.begin();
    await coach.set();
  }
  await must('POST', `/api/matches/${ids.matchId}/shares`);
}
