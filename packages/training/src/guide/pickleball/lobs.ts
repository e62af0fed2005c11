import type { Guides } from '../guide.ts';
import { from, group, how, LINE_OF_SIX, PAIRS_ROTATE, WHOLE_COURT } from '../write.ts';

export const LOBS = {
  'overhead-to-three-places': {
    demand: { legs: 'steps', arm: 'full' },
    cautions: ['turn-and-run', 'eyes', 'clear-court', 'arm-count'],
    leftHanded: null,
    junior: from('orange', 'Catch high throws with the free hand, then five overheads with a foam ball.'),
    wheelchair: how('Short lobs above the paddle, hit from a still chair.'),
    smallSpace: how('Toss the ball up and place it in three chalk squares on a wall.'),
    group: LINE_OF_SIX,
  },
  'backpedal-no-more': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'turn-and-run', 'clear-court', 'brake'],
    leftHanded: null,
    junior: from('red', 'Roll the ball past the child: turn, run, and pick it up.'),
    wheelchair: how('Turn with one hand, push twice, and catch after the bounce.'),
    smallSpace: how('Six meters of grass are enough, and softer.'),
    group: group(
      5,
      8,
      'In line, one toss each; run back outside the court, and the next starts when you are out.',
    ),
  },
  'lob-from-the-dink': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: ['eyes', 'turn-and-run', 'clear-court'],
    leftHanded: 'The free shoulder of a left-handed opponent is on the other side: look at the paddle first.',
    junior: from('green', 'Lob a dropped ball over the coach’s raised paddle.'),
    wheelchair: how('Lob with the same short swing from beside the knee; the partner lets it bounce twice.'),
    smallSpace: how('Dink a wall four times, then lift one above a line at two and a half meters.'),
    group: group(4, 6, 'Two diagonals in turn; the next pair watches for what gives the lob away.'),
  },
  'chase-and-reset-the-lob': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: ['eyes', 'turn-and-run', 'clear-court', 'brake'],
    leftHanded: null,
    junior: from('green', 'Turn, run and catch after the bounce; then throw it back into the kitchen.'),
    wheelchair: how('Start at mid court, and use the second bounce.'),
    smallSpace: WHOLE_COURT,
    group: group(3, 6, 'One lob each in line; the next is fed when the runner is off the court.'),
  },
  'switch-on-the-lob': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['eyes', 'turn-and-run', 'clear-court', 'call'],
    leftHanded: null,
    junior: from('green', 'Walk the switch five times, then with a thrown lob.'),
    wheelchair: how('The standing partner takes every lob, and the player in the chair holds the line.'),
    smallSpace: WHOLE_COURT,
    group: PAIRS_ROTATE,
  },
} as const satisfies Guides;
