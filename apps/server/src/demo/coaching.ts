// Coaching threads and assignments of the demo.

import type { AssignedTask, TrainingFocus, TrainingTarget } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import {
  trainingAssigned,
  trainingAssignments,
  trainingFocuses,
  trainingMessages,
  trainingReads,
  trainingThreads,
} from '#server/db/schema/coaching.ts';
import { findMayasMatches } from './chat-store.ts';
import { FALCONS, MAYA } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed-context.ts';
import { findTeamId } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Talk {
  readonly coach: string;
  readonly player: string;
  readonly target: TrainingTarget | null;
  /** Hours before now, who, and what. */
  readonly lines: readonly (readonly [ago: number, by: string, text: string])[];
  /** Readers of the whole thread, besides the last author. */
  readonly readBy: readonly string[];
}

interface Task {
  readonly player: string;
  readonly task: AssignedTask;
  readonly note: string | null;
  /** Days from now; null with no hurry. */
  readonly due: number | null;
  readonly doneHoursAgo: number | null;
}

const ELENA = 'elena.marquez';
const GRACE = 'grace.kim';
const JONAS = 'jonas.lindqvist';
const OWN = MAYA.username;

const TASKS: readonly Task[] = [
  {
    player: OWN,
    task: { kind: 'drill', drillKey: 'second-serve-streak', score: null },
    note: 'Left arm up a beat longer, ad side first.',
    due: 3,
    doneHoursAgo: null,
  },
  {
    player: OWN,
    task: { kind: 'drill', drillKey: 'serve-placement-ladder', score: null },
    note: null,
    due: -2,
    doneHoursAgo: 70,
  },
  {
    player: JONAS,
    task: { kind: 'drill', drillKey: 'second-serve-return-step-in', score: null },
    note: 'Two baskets before Saturday.',
    due: 5,
    doneHoursAgo: null,
  },
];

const FOCUS: TrainingFocus['items'] = [
  {
    text: 'Ad-side wide serve',
    detail: '20 serves, left arm up',
    drillKey: 'serve-placement-ladder',
    minutes: 20,
  },
  {
    text: 'Return, step in',
    detail: 'Two baskets with Elena',
    drillKey: 'second-serve-return-step-in',
    minutes: 30,
  },
  { text: 'Tiebreak routine', detail: 'Two to 7, breathe first', drillKey: null, minutes: 20 },
];

/** Words, tasks and a focus, as they stand on any day. */
export async function seedCoaching({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const now = clock.now().getTime();
  const maya = accountOf(accounts, MAYA);
  const { lastWin, point } = await findMayasMatches(db, maya);
  const teamId = await findTeamId(db, FALCONS.slug);
  const who = (username: string) => accountOf(accounts, { username });
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS);
  for (const { coach, player, target, lines, readBy } of talksAbout(lastWin.id, point)) {
    const threadId = uuidv7();
    const [lastAgo = 0, lastBy] = lines.at(-1) ?? [];
    await db.insert(trainingThreads).values({
      ...{ id: threadId, teamId, target },
      playerId: who(player),
      coachId: who(coach),
      spokenAt: at(lastAgo),
      isUnanswered: lastBy === player,
    });
    await db.insert(trainingMessages).values(
      lines.map(([ago, by, text]) => ({
        id: uuidv7({ msecs: at(ago).getTime() }),
        threadId,
        authorId: who(by),
        text,
        writtenAt: at(ago),
      })),
    );
    const readers = [...new Set([...readBy, ...(lastBy ? [lastBy] : [])])];
    await db
      .insert(trainingReads)
      .values(readers.map((name) => ({ threadId, accountId: who(name), readUpTo: at(lastAgo) })));
  }
  for (const { player, task, note, due, doneHoursAgo } of TASKS) {
    const id = uuidv7();
    const dueOn = due === null ? null : new Date(now + due * DAY_MS).toISOString().slice(0, 10);
    const assignedBy = who(ELENA);
    const assignedAt = at(120);
    await db.insert(trainingAssignments).values({
      id,
      teamId,
      assignedBy,
      task,
      note,
      dueOn,
      target: null,
      assignedAt,
      cancelledAt: null,
    });
    const doneAt = doneHoursAgo === null ? null : at(doneHoursAgo);
    await db
      .insert(trainingAssigned)
      .values({ assignmentId: id, accountId: who(player), doneAt, resultId: null });
  }
  await db.insert(trainingFocuses).values({
    teamId,
    playerId: maya,
    authorId: who(ELENA),
    summary:
      'First strike is earlier, and the net is yours more often. The second serve still sits short under pressure.',
    on: new Date(now + 2 * DAY_MS).toISOString().slice(0, 10),
    items: FOCUS,
    updatedAt: at(20),
  });
}

function talksAbout(matchId: string, eventId: string): readonly Talk[] {
  return [
    {
      coach: ELENA,
      player: OWN,
      target: { kind: 'point', matchId, eventId },
      lines: [
        [
          3,
          ELENA,
          'Contact is out in front and you are fully stretched. Keep the left arm up a beat longer on the ad side and the wide serve will come back too.',
        ],
      ],
      readBy: [],
    },
    {
      coach: GRACE,
      player: OWN,
      target: null,
      lines: [
        [
          26,
          GRACE,
          'Split squats look stable at 24 kg. Two sets is enough before a match week, then mobility only on Friday.',
        ],
      ],
      readBy: [],
    },
    {
      coach: ELENA,
      player: OWN,
      target: { kind: 'match', matchId },
      lines: [
        [
          52,
          ELENA,
          'From 1–4 you stopped rushing between points. Count the breaths: that is the routine to keep for tiebreaks.',
        ],
        [49, OWN, 'Four breaths felt right. I will write it on the bottle.'],
      ],
      readBy: [ELENA],
    },
    {
      coach: OWN,
      player: JONAS,
      target: { kind: 'drill', drillKey: 'second-serve-return-step-in' },
      lines: [
        [30, OWN, 'You stand a meter too far back on second serves. Try this one before Saturday.'],
        [6, JONAS, 'Did one basket. Off the forehand it works, the backhand floats.'],
      ],
      readBy: [],
    },
  ];
}
