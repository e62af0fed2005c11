import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX } from '../write.ts';

export const THIRD_SHOT = {
  'drop-ladder-to-the-line': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: ['eyes'],
    leftHanded: null,
    junior: from('red', 'Underarm throws into the kitchen from each marker, then the same with the paddle.'),
    wheelchair: how('Three good ones of six at each marker, with two bounces.'),
    smallSpace: how('Over a rope at 90 cm into a chalk square, from two, three and four meters.'),
    group: group(
      5,
      8,
      'Two lines on two halves; two balls each at every marker, and the whole line moves back together.',
    ),
  },
  'solo-drop-from-the-hand': {
    demand: { legs: 'steps', arm: 'easy' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Stand half way in, and count the kitchen as well as the hoop.'),
    wheelchair: how('Drop the ball beside the wheel, from mid court first.'),
    smallSpace: how('A rope between two chairs and a hoop behind it, from four meters.'),
    group: group(
      5,
      12,
      'All along the baseline, ten balls each on a signal; collect together when all are done.',
    ),
  },
  'third-shot-drop': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'brake'],
    leftHanded: null,
    junior: from('orange', 'From mid court, off a thrown ball.'),
    wheelchair: how('Let the ball bounce twice and lift it from beside the wheel; roll in after a good one.'),
    smallSpace: how('Half a court, straight ahead.'),
    group: group(
      5,
      8,
      'Two feeders, two lines; drop, come in, and leave on the side for the end of the line.',
    ),
  },
  'drive-or-drop': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range'],
    leftHanded: null,
    junior: from('green', 'Call only, and catch; then call and play.'),
    wheelchair: how('Call early and turn; the second bounce of a deep ball is a drop.'),
    smallSpace: how('Half a court with drives at three quarters pace.'),
    group: LINE_OF_SIX,
  },
  'drop-cross-court-only': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'brake'],
    leftHanded: null,
    junior: from('green', 'The partner catches each drop and throws the next.'),
    wheelchair: how('Two stops on the way in, and two bounces at each.'),
    smallSpace: how('Half a court, straight ahead; the diagonal is only the easier target.'),
    group: group(4, 8, 'Both diagonals in turn, and change places clockwise after each way in.'),
  },
  'third-and-fifth': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'close-range', 'brake', 'call'],
    leftHanded: null,
    junior: from('green', 'Three quarters pace, below the waist, with a foam ball.'),
    wheelchair: how('The partner crashes; the player in the chair drives and drops from the back.'),
    smallSpace: how('Half a court, one against one: drive, then drop.'),
    group: group(5, 8, 'Serving pairs in line, three rallies each; the pair at the line changes after nine.'),
  },
  'lob-the-third': {
    demand: { legs: 'runs', arm: 'full' },
    cautions: ['eyes', 'turn-and-run', 'clear-court', 'call'],
    leftHanded: 'Look at the opponent’s paddle: the backhand shoulder of a left-hander is on your left.',
    junior: from('green', 'Lob a thrown ball over the coach’s raised paddle.'),
    wheelchair: how(
      'Lob the player who has just arrived; a chair needs more time to turn, so lob your own side’s way in less.',
    ),
    smallSpace: how('Lob a dropped ball over a line at three meters on a wall.'),
    group: group(5, 8, 'Pairs in line, three thirds each, one of them a lob.'),
  },
} as const satisfies Guides;
