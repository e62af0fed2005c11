import type { Guides } from '../guide.ts';
import { from, group, how, not, PAIRS_ROTATE, TWO_LINES } from '../write.ts';

export const HANDS = {
  'fast-hands-at-the-line': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('orange', 'Foam ball, a meter further apart.'),
    wheelchair: how('Back wheels behind the line; lean, and keep the paddle above the knees.'),
    smallSpace: how('Two players, five meters, no net.'),
    group: TWO_LINES,
  },
  'where-to-put-the-paddle': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('orange', 'Throws with a foam ball, and say the name of the place.'),
    wheelchair: how('Six places above the knees, and one beside each wheel.'),
    smallSpace: how('Four meters and a partner who throws.'),
    group: group(
      4,
      12,
      'In pairs along the kitchen line, with two meters between pairs; swap after sixteen.',
    ),
  },
  'attack-and-counter': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'Attacks below the waist, foam ball.'),
    wheelchair: how('The attack goes to the paddle hip only; counter short and down.'),
    smallSpace: how('A rope at 86 cm, six meters of ground.'),
    group: group(4, 8, 'One pair on each half; the attacker moves one place to the right after ten.'),
  },
  'four-at-the-line': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range', 'call'],
    leftHanded:
      'With a left-hander beside a right-hander two forehands or two backhands meet in the middle: agree who has it.',
    junior: from('green', 'Foam ball, half pace, to seven.'),
    wheelchair: how('Back wheels behind the line; the middle belongs to the player who can turn less.'),
    smallSpace: how('Four players and a rope, six by six meters.'),
    group: PAIRS_ROTATE,
  },
  'wall-volleys-alone': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('orange', 'Three meters away, with a foam ball and one bounce.'),
    wheelchair: how('Brakes on, two meters from the wall.'),
    smallSpace: how('It is made for a wall and two meters.'),
    group: group(2, 6, 'Fifteen seconds each at the wall; the others count aloud, three meters back.'),
  },
  'backhand-flick': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['eyes', 'close-range', 'arm-count'],
    leftHanded:
      'Two left-handers use the other diagonal. With one of each, play straight ahead; look which hand holds the paddle before you aim.',
    junior: not('The flick loads the wrist: until about twelve dinks and drives are enough.'),
    wheelchair: how('Flick from beside the knee, with the chair turned half to the side.'),
    smallSpace: how('Drop a ball and flick it above a line at one meter on a wall.'),
    group: group(4, 6, 'Two pairs on two diagonals in turn; the one who flicks goes on to the next partner.'),
  },
} as const satisfies Guides;
