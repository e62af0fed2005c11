import type { Broadcast } from '@allcourt/contract';
import type { ScoreHalf, Scoreline } from '#web/features/player/score/scoreline.ts';

const SAMPLE_MS = 4_360_000;

/** A score to look at, where there is none yet. */
export function sampleScoreline(team: Broadcast['team']): Scoreline {
  const half = (known: Partial<ScoreHalf>): ScoreHalf => ({
    name: '',
    team: null,
    crest: null,
    colour: null,
    isServing: false,
    points: '0',
    games: 0,
    setsWon: 0,
    ...known,
  });
  return {
    sport: 'tennis',
    home: half({ name: 'Home', crest: team.crest, colour: team.colour, isServing: true, points: '40' }),
    away: half({ name: 'Away', points: '30' }),
    sets: [
      { home: 6, away: 4, tiebreak: null, winner: 'home' },
      { home: 4, away: 3, tiebreak: null, winner: null },
    ],
    columns: 3,
    stake: 'Game point',
    call: null,
    serverNumber: null,
    elapsedMs: SAMPLE_MS,
    isOver: false,
    winner: null,
  };
}
