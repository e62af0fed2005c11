/** Names of shots, on buttons and in sentences. */
import type { ServeDirection, Shot, Stroke } from '@allcourt/scoring';

export const STROKE_WORDS: Readonly<Record<Stroke, string>> = {
  forehand: 'Forehand',
  backhand: 'Backhand',
};

export const SHOT_WORDS: Readonly<Record<Shot, string>> = {
  serve: 'Serve',
  return: 'Return',
  groundstroke: 'Groundstroke',
  slice: 'Slice',
  volley: 'Volley',
  'half-volley': 'Half-volley',
  overhead: 'Overhead',
  'drop-shot': 'Drop shot',
  lob: 'Lob',
  trick: 'Trick shot',
  dink: 'Dink',
  drop: 'Drop',
  drive: 'Drive',
  reset: 'Reset',
  'speed-up': 'Speed-up',
  atp: 'Around the post',
  erne: 'Erne',
  poach: 'Poach',
};

export const SERVE_DIRECTION_WORDS: Readonly<Record<ServeDirection, string>> = {
  wide: 'Wide',
  body: 'Body',
  t: 'T',
};
