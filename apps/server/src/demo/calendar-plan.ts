// The club's plans besides season matches. Days count from today.

import { type CreateEventBody, isTimeZone, type Venue } from '@allcourt/contract';
import { ACES, FALCONS, RAPTORS, type Team } from './club.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the server: people who try the demo then see times of their own day. */
export const CLUB_ZONE = isTimeZone(here) ? here : 'UTC';

/** A day: so many from today, the next such weekday (1 is Monday), or a day of the present month. */
type Day =
  | { readonly in: number }
  | { readonly next: number; readonly weeks?: number }
  | { readonly ofMonth: number };

interface Slot {
  /** Null: Maya's own. */
  readonly team: Team | null;
  readonly type: CreateEventBody['type'];
  readonly title: string;
  readonly day: Day;
  readonly time: string;
  readonly minutes: number;
}

interface Details
  extends Partial<Pick<CreateEventBody, 'notes' | 'capacity' | 'replyByMinutes' | 'arriveEarlyMinutes'>> {
  readonly courts: string | null;
  readonly isIndoor?: boolean;
  /** Weekly series: weeks since its start and until its end. */
  readonly weekly?: { readonly since: number; readonly until: number };
  /** The percentage that goes, of those who have replied. */
  readonly going: number;
  /** Maya's reply to the next one. */
  readonly maya: 'going' | null;
}

export type Plan = Slot & Details;

const DAY_MINUTES = 1440;

export function venueOf({
  courts,
  isIndoor = false,
  team,
}: Pick<Plan, 'courts' | 'isIndoor' | 'team'>): Venue {
  return {
    name: 'Bayside Racquet Club',
    address: '14 Harbour Road, gate B after 5:30 PM',
    mapUrl: null,
    courts,
    surface: isIndoor && team !== ACES ? 'indoor' : 'hard',
    isIndoor,
  };
}

export const PLANS: readonly Plan[] = [
  plan([FALCONS, 'practice', 'Falcons practice', { next: 1 }, '18:00', 120], {
    courts: '2',
    capacity: 12,
    replyByMinutes: DAY_MINUTES,
    weekly: { since: 12, until: 9 },
    going: 75,
    maya: null,
    notes: 'Bring two rackets. We start on serve returns if it rains, and move to court 5, indoor.',
  }),
  plan([ACES, 'practice', 'Aces open play', { next: 5 }, '18:00', 120], {
    courts: 'P1–P4',
    capacity: 16,
    weekly: { since: 10, until: 12 },
    going: 80,
    maya: 'going',
  }),
  plan([RAPTORS, 'practice', 'Raptors drills', { next: 3 }, '16:30', 90], {
    courts: '3',
    weekly: { since: 8, until: 8 },
    going: 70,
    maya: 'going',
  }),
  plan([FALCONS, 'practice', 'Strength, Grace Kim', { in: -1 }, '07:30', 60], {
    courts: null,
    isIndoor: true,
    going: 60,
    maya: 'going',
  }),
  plan([FALCONS, 'practice', 'Serve ladder', { ofMonth: 15 }, '17:00', 60], {
    courts: '1',
    going: 70,
    maya: 'going',
  }),
  plan([FALCONS, 'practice', 'Serve clinic', { ofMonth: 18 }, '17:30', 90], {
    courts: '4',
    capacity: 6,
    going: 95,
    maya: 'going',
    notes: 'Six spots. The waitlist is notified as soon as one is free.',
  }),
  plan([RAPTORS, 'social', 'Club supper', { ofMonth: 20 }, '19:30', 180], {
    courts: null,
    isIndoor: true,
    going: 65,
    maya: 'going',
  }),
  plan([FALCONS, 'tournament', 'Bayside Winter Open', { next: 6 }, '09:00', 1920], {
    courts: '1–6',
    arriveEarlyMinutes: 45,
    going: 70,
    maya: 'going',
    notes: 'Two days. Draws hang out on Friday evening; bring water and a second shirt.',
  }),
  plan([FALCONS, 'match', 'Falcons v Northside', { in: 7 }, '18:30', 150], {
    courts: '1–3',
    arriveEarlyMinutes: 30,
    replyByMinutes: 2 * DAY_MINUTES,
    going: 80,
    maya: 'going',
  }),
  plan([ACES, 'match', 'Mixed friendly', { in: 9 }, '14:00', 120], {
    courts: 'P1–P2',
    going: 60,
    maya: null,
  }),
  plan([FALCONS, 'match', 'Falcons v Harbor Point', { in: 16 }, '13:00', 180], {
    courts: '1–3',
    arriveEarlyMinutes: 30,
    going: 50,
    maya: null,
  }),
  plan([null, 'lesson', 'Lesson with Elena', { next: 2, weeks: 1 }, '08:00', 60], {
    courts: '5',
    isIndoor: true,
    going: 0,
    maya: null,
  }),
  plan([null, 'practice', 'Court time', { in: 13 }, '19:00', 60], { courts: '4', going: 0, maya: null }),
];

/** The day of a plan, counted from today; the next day of a series. */
export function dayOf(day: Day, today: string): string {
  const at = new Date(`${today}T00:00Z`);
  if ('in' in day) {
    return plusDays(at, day.in);
  }
  if ('ofMonth' in day) {
    return plusDays(at, day.ofMonth - at.getUTCDate());
  }
  const ahead = (day.next - at.getUTCDay() + 7) % 7;
  return plusDays(at, (ahead === 0 ? 7 : ahead) + 7 * (day.weeks ?? 0));
}

function plusDays(at: Date, days: number): string {
  return new Date(at.getTime() + days * DAY_MINUTES * 60_000).toISOString().slice(0, 10);
}

type Row = [Slot['team'], Slot['type'], Slot['title'], Slot['day'], Slot['time'], Slot['minutes']];

function plan([team, type, title, day, time, minutes]: Row, details: Details): Plan {
  return { team, type, title, day, time, minutes, ...details };
}
