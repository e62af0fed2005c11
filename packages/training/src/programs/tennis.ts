import type { Program } from './program.ts';

export const TENNIS_PROGRAMS: readonly Program[] = [
  {
    id: 'tennis-first-strike',
    sport: 'tennis',
    title: 'Serve and first ball',
    summary: 'Four weeks for a second serve that holds and a plan for the ball after it.',
    difficulty: 'intermediate',
    weeks: [
      {
        aim: 'A toss and a swing to trust',
        sessions: [
          ['toss-into-the-hoop', 'walk-back-to-the-baseline', 'through-the-middle'],
          ['short-court-soft-hands', 'second-serve-streak', 'name-it-before-the-net'],
        ],
      },
      {
        aim: 'A second serve with full swing',
        sessions: [
          ['second-serve-streak', 'two-ways-back', 'cross-over-and-recover'],
          ['short-or-deep', 'serve-plus-one', 'one-serve-only'],
        ],
      },
      {
        aim: 'A plan for the next ball',
        sessions: [
          ['serve-plus-one', 'court-by-court', 'first-four-shots'],
          ['split-and-react', 'your-weaker-court', 'change-on-the-fourth-ball'],
        ],
      },
      {
        aim: 'The same serve under pressure',
        sessions: [
          ['block-the-big-serve', 'save-it-at-30-40', 'break-them'],
          ['second-serve-streak', 'one-serve-only', 'tiebreak-ladder'],
        ],
      },
    ],
  },
  {
    id: 'tennis-whole-court',
    sport: 'tennis',
    title: 'The whole court',
    summary: 'Six weeks from a steady rally to points that you build, defend and finish.',
    difficulty: 'beginner',
    weeks: [
      {
        aim: 'A rally that lasts',
        sessions: [
          ['short-court-soft-hands', 'cross-court-forehand-rally', 'over-the-rope'],
          ['split-and-react', 'a-metre-inside', 'through-the-middle'],
        ],
      },
      {
        aim: 'Depth and a serve',
        sessions: [
          ['spider-run', 'backhand-depth-count', 'cross-court-forehand-rally'],
          ['over-the-rope', 'walk-back-to-the-baseline', 'short-or-deep'],
        ],
      },
      {
        aim: 'Come in behind a short ball',
        sessions: [
          ['two-steps-one-approach', 'deep-volley-targets', 'approach-and-first-volley'],
          ['short-or-deep', 'approach-and-pass', 'second-serve-streak'],
        ],
      },
      {
        aim: 'Defend until it is even',
        sessions: [
          ['neutral-is-enough', 'lob-the-net-player', 'backhand-depth-count'],
          ['wide-and-back', 'deep-volley-targets', 'free-of-gifts'],
        ],
      },
      {
        aim: 'Build a point',
        sessions: [
          ['cross-over-and-recover', 'change-on-the-fourth-ball', 'serve-plus-one'],
          ['slice-that-stays-low', 'approach-and-first-volley', 'half-volley-and-hold'],
        ],
      },
      {
        aim: 'Play it',
        sessions: [
          ['two-ways-back', 'first-four-shots', 'free-of-gifts'],
          ['short-court-soft-hands', 'one-serve-only', 'tiebreak-ladder'],
        ],
      },
    ],
  },
];
