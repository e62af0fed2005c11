import type { Program } from './program.ts';

export const PICKLEBALL_PROGRAMS: readonly Program[] = [
  {
    id: 'pickleball-soft-game',
    sport: 'pickleball',
    title: 'The soft game',
    summary: 'Four weeks of dinks, drops and resets, until both of you stand at the line.',
    difficulty: 'beginner',
    weeks: [
      {
        aim: 'Soft hands',
        sessions: [
          ['dink-ladder', 'soft-wall', 'drop-ladder-to-the-line'],
          ['deep-serve-count', 'never-miss-a-return', 'dink-game-to-eleven'],
        ],
      },
      {
        aim: 'A third shot and the way in',
        sessions: [
          ['dink-ladder', 'third-shot-drop', 'stop-and-play'],
          ['return-deep-walk-in', 'drop-cross-court-only', 'dink-the-corners'],
        ],
      },
      {
        aim: 'Take the pace off',
        sessions: [
          ['reset-from-mid-court', 'third-shot-drop', 'out-of-the-air'],
          ['both-wings-both-heights', 'no-mans-land-rally', 'seven-and-eleven'],
        ],
      },
      {
        aim: 'Win the line',
        sessions: [
          ['reset-from-mid-court', 'drive-or-drop', 'half-court-skinny-singles'],
          ['dink-game-to-eleven', 'seven-and-eleven', 'handicap-ladder'],
        ],
      },
    ],
  },
  {
    id: 'pickleball-complete-game',
    sport: 'pickleball',
    title: 'The complete game',
    summary: 'Six weeks through every shot, from a deep serve to the last ball of a close game.',
    difficulty: 'intermediate',
    weeks: [
      {
        aim: 'Serve and return',
        sessions: [
          ['deep-serve-count', 'never-miss-a-return', 'dink-ladder'],
          ['serve-streak-for-side-outs', 'return-deep-walk-in', 'fast-hands-at-the-line'],
        ],
      },
      {
        aim: 'The third shot',
        sessions: [
          ['drop-ladder-to-the-line', 'stop-and-play', 'dink-game-to-eleven'],
          ['where-to-put-the-paddle', 'third-shot-drop', 'four-corners-of-the-box'],
        ],
      },
      {
        aim: 'Soft and fast at the line',
        sessions: [
          ['dink-the-corners', 'reset-from-mid-court', 'attack-and-counter'],
          ['out-of-the-air', 'third-shot-drop', 'punish-the-short-return'],
        ],
      },
      {
        aim: 'Drives and lobs',
        sessions: [
          ['margins-for-drives', 'drive-or-drop', 'backpedal-no-more'],
          ['topspin-dip', 'overhead-to-three-places', 'chase-and-reset-the-lob'],
        ],
      },
      {
        aim: 'The way to the line',
        sessions: [
          ['drop-cross-court-only', 'no-mans-land-rally', 'two-metre-race'],
          ['both-courts-both-wings', 'lob-from-the-dink', 'seven-and-eleven'],
        ],
      },
      {
        aim: 'Play it',
        sessions: [
          ['dink-game-to-eleven', 'half-court-skinny-singles', 'win-it-from-9-9'],
          ['serve-and-hold-your-ground', 'run-of-five', 'handicap-ladder'],
        ],
      },
    ],
  },
];
