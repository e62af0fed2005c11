// Messages of the demo club. Times are minutes before now, so that they are always fresh.

import type { Reaction } from '@allcourt/contract';

/** Facts for the messages; they vary by day and are true. */
export interface ClubNews {
  /** `6–3 7–6 over Novak`, of the last match that Maya has won. */
  readonly lastWin: string;
  /** The day it was played: `Tuesday`. */
  readonly lastWinDay: string;
  readonly lastWinMinutesAgo: number;
  /** Maya's live opponent. */
  readonly opponent: string;
  /** A day of next week, as `25th`. */
  readonly nextWeek: string;
}

export interface Line {
  /** The username. */
  readonly by: string;
  readonly ago: number;
  readonly text: string;
  readonly reactions?: Partial<Record<Reaction, readonly string[]>>;
  /** The match that is being played, or a point of the last one that Maya has won. */
  readonly shows?: 'live' | 'point';
}

/** A conversation: who reads how many of its lines. Who is not named has read all of them. */
export interface Thread {
  readonly lines: readonly Line[];
  readonly read?: Readonly<Record<string, number>>;
  /** The pinned line. */
  readonly pinned?: number;
}

const MAYA = 'maya.okafor';
const HOUR = 60;
const DAY = 24 * HOUR;

const FALCONS = ['jonas.lindqvist', 'dev.patel', 'sofia.rossi', 'aiko.tanaka', 'chloe.laurent'] as const;

/** The group chats, by the team's address. */
export const TEAM_THREADS: Readonly<Record<string, Thread>> = {
  falcons: {
    pinned: 0,
    lines: [
      {
        by: 'marcus.bell',
        ago: 2 * DAY + 190,
        text: 'Line-up for Raptors tonight, arrive 5:50 PM, white tops.',
        reactions: { '👍': [MAYA, 'jonas.lindqvist', 'tariq.haddad'] },
      },
      { by: 'nina.kowalski', ago: 2 * DAY + 150, text: 'I can bring the spare balls.' },
      {
        by: 'elena.marquez',
        ago: 208,
        text: 'Order of play: Maya, Jonas, Sofia, then Aiko and Dev. Court 3 has the stream.',
        reactions: { '👏': [MAYA, ...FALCONS], '🔥': ['tariq.haddad', 'luca.moretti'] },
      },
      { by: 'dev.patel', ago: 129, text: 'Racket bag and the ball tubes are in my car. Gate B is open.' },
      {
        by: 'aiko.tanaka',
        ago: 4,
        text: '',
        shows: 'live',
        reactions: { '🔥': [...FALCONS.slice(0, 3), 'marcus.bell', 'grace.kim'], '🏆': ['elena.marquez'] },
      },
      {
        by: 'marcus.bell',
        ago: 3,
        text: 'Six break points saved. Unreal, Maya.',
        reactions: { '👏': ['elena.marquez', 'jonas.lindqvist', 'aiko.tanaka', 'dev.patel'] },
      },
      { by: MAYA, ago: 2, text: 'Thanks all, one more hold then serve it out' },
      { by: 'jonas.lindqvist', ago: 1.5, text: 'She is standing further back on every second serve now.' },
      { by: 'sofia.rossi', ago: 1, text: 'On my way back to Court 3, keep me a seat' },
      {
        by: 'aiko.tanaka',
        ago: 0.5,
        text: 'Front row, next to Marcus',
        reactions: { '👍': ['sofia.rossi'] },
      },
    ],
    read: {
      [MAYA]: 7,
      'elena.marquez': 5,
      'marcus.bell': 9,
      'dev.patel': 4,
      'chloe.laurent': 4,
      'tariq.haddad': 3,
      'nina.kowalski': 3,
      'luca.moretti': 3,
      'grace.kim': 5,
    },
  },
  raptors: {
    lines: [
      { by: 'henrik.dahl', ago: 3 * DAY + 90, text: 'Thursday is serve and first ball. Bring two rackets.' },
      { by: 'kwame.boateng', ago: 3 * DAY + 60, text: 'Strings just broke, can I borrow one?' },
      {
        by: 'priya.raman',
        ago: 3 * DAY + 50,
        text: 'I have a spare, 300 g.',
        reactions: { '👏': ['kwame.boateng'] },
      },
      { by: 'beatriz.lima', ago: DAY + 200, text: 'Fixtures for the second half of the league are out.' },
      { by: MAYA, ago: DAY + 180, text: 'I can do all of them but one' },
    ],
  },
  aces: {
    lines: [
      { by: 'ruth.feldman', ago: 2 * DAY + 300, text: 'Open play on Friday at 6, four courts.' },
      { by: MAYA, ago: 2 * DAY + 280, text: 'In, with Omar' },
      { by: 'omar.siddiqui', ago: 9 * HOUR, text: 'Drop drill before we start, 5:40?' },
      { by: 'lily.chen', ago: 9 * HOUR - 4, text: 'Yes please' },
      { by: 'patrick.doyle', ago: 9 * HOUR - 6, text: 'Mine still sit up like a birthday cake' },
      {
        by: 'lily.chen',
        ago: 9 * HOUR - 7,
        text: 'Softer hands',
        reactions: { '😂': ['patrick.doyle', 'tess.vandenberg'] },
      },
      { by: 'amara.diallo', ago: 8 * HOUR, text: 'Who has the ladder sheet?' },
      { by: 'stefan.ilic', ago: 8 * HOUR - 3, text: 'On the board by Court 2' },
      { by: 'noor.rahman', ago: 7 * HOUR, text: 'New balls came, the 40-hole ones.' },
      { by: 'tess.vandenberg', ago: 7 * HOUR - 2, text: 'At last', reactions: { '🎾': ['noor.rahman'] } },
      { by: 'patrick.doyle', ago: 5 * HOUR, text: 'Anybody for singles at 5?' },
      { by: 'omar.siddiqui', ago: 5 * HOUR - 10, text: 'Skinny singles, half court, to 11' },
      { by: 'patrick.doyle', ago: 5 * HOUR - 11, text: 'You are on' },
      { by: 'ruth.feldman', ago: 130, text: 'Please sign up by noon on Friday, we are sixteen already.' },
    ],
    read: { [MAYA]: 2 },
  },
};

/** Maya's private conversations, by the other's username. */
export function privateThreads(news: ClubNews): Readonly<Record<string, Thread>> {
  const then = news.lastWinMinutesAgo;
  return {
    'elena.marquez': {
      lines: [
        {
          by: 'elena.marquez',
          ago: then - 130,
          text: `${news.lastWin}, well done. Your first strike after the serve is getting earlier.`,
        },
        { by: MAYA, ago: then - 138, text: 'Thank you! Felt rushed in the big points though.' },
        {
          by: 'elena.marquez',
          ago: then - 141,
          text: 'Look at this one: the plan was there.',
          shows: 'point',
        },
        { by: MAYA, ago: 50, text: `Back against ${news.opponent} tonight. Any thoughts?` },
        {
          by: 'elena.marquez',
          ago: 36,
          text: `Great footwork on ${news.lastWinDay}. One thing to try tonight: step in on the second serve.`,
        },
        {
          by: 'elena.marquez',
          ago: 35,
          text: 'She lands only half her first serves. Take it early, cross-court, then come in.',
        },
      ],
      read: { [MAYA]: 4 },
    },
    'aiko.tanaka': {
      lines: [
        { by: MAYA, ago: 110, text: 'Hit on Sunday?' },
        { by: 'aiko.tanaka', ago: 60, text: 'Booked Court 4 for Sunday 10:00.' },
      ],
      read: { [MAYA]: 1 },
    },
    'tariq.haddad': {
      lines: [
        { by: 'tariq.haddad', ago: 170, text: 'Are you around on Friday?' },
        { by: MAYA, ago: 142, text: 'See you at open play Friday' },
      ],
    },
    'marcus.bell': {
      lines: [
        {
          by: 'marcus.bell',
          ago: 2 * DAY + 80,
          text: `We need a volunteer at the gate on the ${news.nextWeek}.`,
        },
        { by: MAYA, ago: 2 * DAY + 60, text: `I can do the door on the ${news.nextWeek}` },
      ],
    },
    'priya.raman': {
      lines: [
        { by: MAYA, ago: 2 * DAY + 330, text: 'Can you order one for me, too?' },
        {
          by: 'priya.raman',
          ago: 2 * DAY + 300,
          text: 'Paddle order closes Friday. Want the 14 mm or the 16 mm?',
        },
      ],
      read: { [MAYA]: 1 },
    },
    'jonas.lindqvist': {
      lines: [
        { by: 'jonas.lindqvist', ago: 3 * DAY + 120, text: 'First round of the club cup, nervous already.' },
        { by: MAYA, ago: 3 * DAY + 100, text: 'Good luck on Saturday!' },
      ],
    },
    'chloe.laurent': {
      lines: [{ by: 'chloe.laurent', ago: 4 * DAY + 40, text: 'Thanks for the lift' }],
    },
    'sofia.rossi': {
      lines: [
        { by: 'sofia.rossi', ago: 5 * DAY + 50, text: 'What was that drill with the target cones?' },
        { by: MAYA, ago: 5 * DAY + 20, text: 'Sent you the serve drill' },
      ],
    },
  };
}
