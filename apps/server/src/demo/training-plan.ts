// Maya's training: mostly her second serve, and the effect in her matches.

import type { Skill } from '@allcourt/training';

/** Something that she runs again and again: from one score to another, the earliest first. */
export interface Training {
  readonly drillKey: string;
  /** Days before today. */
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The greatest distance of a day from the line between them. */
  readonly spread: number;
}

export const TRAININGS: readonly Training[] = [
  { drillKey: 'second-serve-streak', days: [70, 62, 55, 48, 41, 34, 27, 20, 13], from: 4, to: 11, spread: 1 },
  { drillKey: 'one-serve-only', days: [66, 52, 38, 24, 10, 2], from: 7, to: 12, spread: 1 },
  { drillKey: 'serve-placement-ladder', days: [59, 31, 3], from: 39, to: 56, spread: 3 },
  { drillKey: 'slice-that-stays-low', days: [45, 27, 9], from: 8, to: 11, spread: 1 },
  { drillKey: 'third-shot-drop', days: [50, 29, 8, 1], from: 13, to: 18, spread: 1 },
  { drillKey: 'dink-the-corners', days: [29, 1], from: 29, to: 35, spread: 0 },
];

/** Logged sessions with that day's runs. */
export interface Logged {
  readonly daysAgo: number;
  readonly minutes: number;
  readonly sport: 'tennis' | 'pickleball';
  readonly focus: string;
  readonly notes: string | null;
  readonly effort: number;
  /** Activities besides the runs. */
  readonly drillKeys: readonly string[];
}

export const SESSIONS: readonly Logged[] = [
  {
    ...{ daysAgo: 1, minutes: 60, sport: 'pickleball', focus: 'Drops and dinks', effort: 5 },
    ...{ notes: 'Drops from the right side land; from the left they sit up.', drillKeys: [] },
  },
  {
    ...{ daysAgo: 2, minutes: 75, sport: 'tennis', focus: 'Second serve under pressure', effort: 7 },
    ...{ notes: 'Twelve of twenty with one serve only. The toss stays over the head now.', drillKeys: [] },
  },
  {
    ...{ daysAgo: 10, minutes: 60, sport: 'tennis', focus: 'Second serve', effort: 6 },
    ...{ notes: null, drillKeys: ['toss-into-the-hoop'] },
  },
  {
    ...{ daysAgo: 27, minutes: 90, sport: 'tennis', focus: 'Serve and slice', effort: 7 },
    ...{ notes: 'Wind across the court: aimed at the body.', drillKeys: [] },
  },
  {
    ...{ daysAgo: 29, minutes: 60, sport: 'pickleball', focus: 'Soft game', effort: 4 },
    ...{ notes: null, drillKeys: [] },
  },
  {
    ...{ daysAgo: 41, minutes: 45, sport: 'tennis', focus: 'Second serve', effort: 5 },
    ...{ notes: null, drillKeys: ['toss-into-the-hoop'] },
  },
  {
    ...{ daysAgo: 52, minutes: 60, sport: 'tennis', focus: 'Second serve under pressure', effort: 8 },
    ...{ notes: 'Too careful at 30–40. Swing through.', drillKeys: [] },
  },
  {
    ...{ daysAgo: 70, minutes: 60, sport: 'tennis', focus: 'A new second serve', effort: 6 },
    ...{ notes: 'Elena: more spin, higher over the net.', drillKeys: ['toss-into-the-hoop'] },
  },
];

export const FAVOURITES = [
  'one-serve-only',
  'second-serve-streak',
  'serve-placement-ladder',
  'third-shot-drop',
];

export interface Wish {
  readonly sport: 'tennis' | 'pickleball';
  readonly skill: Skill;
  readonly target: number;
  readonly selfRating: number | null;
}

export const WISHES: readonly Wish[] = [
  { sport: 'tennis', skill: 'first-serve', target: 75, selfRating: null },
  { sport: 'tennis', skill: 'second-serve', target: 70, selfRating: null },
  { sport: 'tennis', skill: 'return', target: 70, selfRating: null },
  { sport: 'tennis', skill: 'backhand', target: 65, selfRating: 55 },
  { sport: 'tennis', skill: 'movement', target: 65, selfRating: 60 },
  { sport: 'pickleball', skill: 'third-shot', target: 65, selfRating: null },
  { sport: 'pickleball', skill: 'dinks', target: 65, selfRating: 55 },
];

/** The plan of the next Falcons practice, which Elena has made. */
export const PRACTICE_PLAN = {
  title: 'Serve under pressure',
  focus: 'A second serve opponents cannot attack, and a return that attacks theirs.',
  items: [
    { drillKey: 'toss-into-the-hoop', minutes: 15, note: null },
    { drillKey: 'second-serve-streak', minutes: 20, note: 'Ad side first.' },
    { drillKey: 'second-serve-return-step-in', minutes: 30, note: 'In pairs, change every ten balls.' },
    { drillKey: 'one-serve-only', minutes: 40, note: 'To the end: games with one serve only.' },
  ],
};

/** A plan of Maya's own, to begin others with. */
export const OWN_TEMPLATE = {
  title: 'Serve morning',
  focus: 'An hour alone with a basket',
  items: [
    { drillKey: 'toss-into-the-hoop', minutes: 10, note: null },
    { drillKey: 'second-serve-streak', minutes: 20, note: null },
    { drillKey: 'serve-placement-ladder', minutes: 30, note: 'Three targets are enough.' },
  ],
};
