// The club's plans besides season matches. Days count from today.

import type { CreateEventBody, Venue } from '@allcourt/contract';
import { ACES, FALCONS, RAPTORS, type Team } from './club.ts';

/** The club's venue. */
export const CLUB_ZONE = 'Europe/London';

/** A day: so many from today, the next such weekday (1 is Monday), or a day of the present month. */
type Day =
  | { readonly in: number }
  | { readonly next: number; readonly weeks?: number }
  | { readonly ofMonth: number };

export interface Plan
  extends Partial<Pick<CreateEventBody, 'notes' | 'capacity' | 'replyByMinutes' | 'arriveEarlyMinutes'>> {
  /** Null: Maya's own. */
  readonly team: Team | null;
  readonly type: CreateEventBody['type'];
  readonly title: string;
  readonly day: Day;
  readonly time: string;
  readonly minutes: number;
  readonly courts: string | null;
  readonly isIndoor?: boolean;
  /** Weekly series: weeks since its start and until its end. */
  readonly weekly?: { readonly since: number; readonly until: number };
  /** How many of a hundred go, of those who have replied. */
  readonly going: number;
  /** Maya's reply to the next one. */
  readonly maya: 'going' | null;
}

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
  {
    ...{
      team: FALCONS,
      type: 'practice',
      title: 'Falcons practice',
      day: { next: 1 },
      time: '18:00',
      minutes: 120,
    },
    ...{
      courts: '2',
      capacity: 12,
      replyByMinutes: DAY_MINUTES,
      weekly: { since: 12, until: 9 },
      going: 75,
      maya: null,
    },
    notes: 'Bring two rackets. We start on serve returns if it rains, and move to court 5, indoor.',
  },
  {
    ...{
      team: ACES,
      type: 'practice',
      title: 'Aces open play',
      day: { next: 5 },
      time: '18:00',
      minutes: 120,
    },
    ...{ courts: 'P1–P4', capacity: 16, weekly: { since: 10, until: 12 }, going: 80, maya: 'going' },
  },
  {
    ...{
      team: RAPTORS,
      type: 'practice',
      title: 'Raptors drills',
      day: { next: 3 },
      time: '16:30',
      minutes: 90,
    },
    ...{ courts: '3', weekly: { since: 8, until: 8 }, going: 70, maya: 'going' },
  },
  {
    ...{
      team: FALCONS,
      type: 'practice',
      title: 'Strength, Grace Kim',
      day: { in: -1 },
      time: '07:30',
      minutes: 60,
    },
    ...{ courts: null, isIndoor: true, going: 60, maya: 'going' },
  },
  {
    ...{
      team: FALCONS,
      type: 'practice',
      title: 'Serve ladder',
      day: { ofMonth: 15 },
      time: '17:00',
      minutes: 60,
    },
    ...{ courts: '1', going: 70, maya: 'going' },
  },
  {
    ...{
      team: FALCONS,
      type: 'practice',
      title: 'Serve clinic',
      day: { ofMonth: 18 },
      time: '17:30',
      minutes: 90,
    },
    ...{ courts: '4', capacity: 6, going: 95, maya: 'going' },
    notes: 'Six places. The waitlist is notified as soon as one is free.',
  },
  {
    ...{
      team: RAPTORS,
      type: 'social',
      title: 'Club supper',
      day: { ofMonth: 20 },
      time: '19:30',
      minutes: 180,
    },
    ...{ courts: null, isIndoor: true, going: 65, maya: 'going' },
  },
  {
    ...{
      team: FALCONS,
      type: 'tournament',
      title: 'Bayside Winter Open',
      day: { next: 6 },
      time: '09:00',
      minutes: 1920,
    },
    ...{ courts: '1–6', arriveEarlyMinutes: 45, going: 70, maya: 'going' },
    notes: 'Two days. Draws hang out on Friday evening; bring water and a second shirt.',
  },
  {
    ...{
      team: FALCONS,
      type: 'match',
      title: 'Falcons v Northside',
      day: { in: 7 },
      time: '18:30',
      minutes: 150,
    },
    ...{ courts: '1–3', arriveEarlyMinutes: 30, replyByMinutes: 2 * DAY_MINUTES, going: 80, maya: 'going' },
  },
  {
    ...{ team: ACES, type: 'match', title: 'Mixed friendly', day: { in: 9 }, time: '14:00', minutes: 120 },
    ...{ courts: 'P1–P2', going: 60, maya: null },
  },
  {
    ...{
      team: FALCONS,
      type: 'match',
      title: 'Falcons v Harbor Point',
      day: { in: 16 },
      time: '13:00',
      minutes: 180,
    },
    ...{ courts: '1–3', arriveEarlyMinutes: 30, going: 50, maya: null },
  },
  {
    ...{
      team: null,
      type: 'lesson',
      title: 'Lesson with Elena',
      day: { next: 2, weeks: 1 },
      time: '08:00',
      minutes: 60,
    },
    ...{ courts: '5', isIndoor: true, going: 0, maya: null },
  },
  {
    ...{ team: null, type: 'practice', title: 'Court time', day: { in: 13 }, time: '19:00', minutes: 60 },
    ...{ courts: '4', going: 0, maya: null },
  },
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
