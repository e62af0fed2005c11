import type { Guides } from '../guide.ts';
import { from, group, how, not, PAIRS_ROTATE } from '../write.ts';

export const DOUBLES = {
  'stacking-walk-through': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['call'],
    leftHanded:
      'A left-hander and a right-hander stack to keep both forehands in the middle: this is the drill for you.',
    junior: from('green', 'Walk it with three scores, no ball.'),
    wheelchair: how('Stack on the return only, and let the standing partner do the moving.'),
    smallSpace: how('Chalk the court on any ground at a third of its size.'),
    group: group(5, 8, 'Two pairs walk it on both sides; the others call scores and judge the places.'),
  },
  'middle-belongs-to-us': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range', 'call'],
    leftHanded:
      'When two forehands or two backhands meet in the middle, the player on the diagonal of the ball has it.',
    junior: from('green', 'Dinks only, and the call is worth a point of its own.'),
    wheelchair: how('The middle belongs to the player who can reach it without turning.'),
    smallSpace: how('Four players and a rope, five by five meters.'),
    group: PAIRS_ROTATE,
  },
  'serve-side-return-side': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'call'],
    leftHanded: null,
    junior: from('orange', 'Eight rallies on each side.'),
    wheelchair: how('Two bounces for the player in the chair.'),
    smallSpace: how('Half a court, one against one.'),
    group: PAIRS_ROTATE,
  },
  'first-server-second-server': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'call'],
    leftHanded: null,
    junior: from('green', 'Four turns, with drop serves.'),
    wheelchair: how('Two bounces for the player in the chair.'),
    smallSpace: how('Half a court: each player is both servers of a turn.'),
    group: group(5, 8, 'Receivers change after every turn; those who wait keep the count of each server.'),
  },
  'poach-the-dink': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'call'],
    leftHanded: null,
    junior: from('green', 'Catch the loose dink by hand first.'),
    wheelchair: how('Back wheels behind the line all the way; poach one chair’s length.'),
    smallSpace: how('Half a kitchen and three players.'),
    group: PAIRS_ROTATE,
  },
  'erne-the-first-steps': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake'],
    leftHanded:
      'Your forehand faces the middle at the right end of the line: start there, and the diagram is mirrored.',
    junior: not('Jumps to the side on hard ground wait until the knees have finished growing.'),
    wheelchair: not('Back wheels may not cross the corner of the kitchen on a volley.'),
    smallSpace: how('A chalk corner on the ground, and ten steps round it without a ball.'),
    group: group(5, 6, 'One try each in line, and out past the post; five tries each are enough.'),
  },
} as const satisfies Guides;
