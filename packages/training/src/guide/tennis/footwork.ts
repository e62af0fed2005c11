import type { Guides } from '../guide.ts';
import { from, group, how, not } from '../write.ts';

export const FOOTWORK = {
  'spider-run': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('orange', 'On the orange court, once to each cone, with three minutes between two runs.'),
    wheelchair: how('Push round each cone instead of touching it; leave out the T.'),
    smallSpace: how('Five cones in a half circle of three meters.'),
    group: group(
      5,
      12,
      'A relay of two teams on two halves: the next one starts when the last crosses the center mark.',
    ),
  },
  'split-and-react': {
    demand: { legs: 'runs', arm: 'easy' },
    cautions: [],
    leftHanded: null,
    junior: from('red', 'Start three meters away, and two bounces are allowed.'),
    wheelchair: how('Hands on the wheels instead of a split; catch after two bounces.'),
    smallSpace: how('Five meters of flat ground are enough.'),
    group: group(5, 12, 'In pairs along a line, all on the coach’s call. Who catches ten first sits down.'),
  },
  'ladder-then-sprint': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('orange', 'Two patterns only, at walking pace first.'),
    wheelchair: not('An agility ladder trains feet; push starts over five meters do the same for a chair.'),
    smallSpace: how('Chalk the squares on a driveway, and sprint five meters.'),
    group: group(5, 12, 'In line with five meters between you, and walk back outside the ladder.'),
  },
  'cross-over-and-recover': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: [],
    leftHanded: null,
    junior: from('orange', 'Fifteen seconds a burst, four bursts.'),
    wheelchair: how('Push, brake with one hand to turn, swing, and roll back facing the net.'),
    smallSpace: how('Cones two meters to each side.'),
    group: group(5, 12, 'Everyone on the court with two meters around them; the coach points, all move.'),
  },
  'fan-of-five': {
    demand: { legs: 'sprints', arm: 'easy' },
    cautions: ['clear-court', 'brake'],
    leftHanded: null,
    junior: from('red', 'Three balls on the small court, and lay them on the racket instead of in a hoop.'),
    wheelchair: how(
      'Bags or rings in place of balls, lying on cones, so that you can reach them from the chair.',
    ),
    smallSpace: how('Five balls in a half circle of three meters.'),
    group: group(5, 12, 'A relay: the first brings the balls in, the second lays them out again, and so on.'),
  },
  'load-and-throw': {
    demand: { legs: 'steps', arm: 'heavy' },
    cautions: ['arm-count'],
    leftHanded: null,
    junior: from('orange', 'A basketball or a weight of one kilo at most, five throws on each side.'),
    wheelchair: how('Brakes on, one kilo, and turn from the trunk; a partner hands the ball back.'),
    smallSpace: how('Against a solid wall, two meters away.'),
    group: group(
      5,
      12,
      'In pairs along the baseline, all throwing the same way, with two meters between pairs.',
    ),
  },
  'shadow-a-rally': {
    demand: { legs: 'sprints', arm: 'full' },
    cautions: ['brake'],
    leftHanded: null,
    junior: from('red', 'Follow the coach like a mirror for six calls.'),
    wheelchair: how('Every call is a push, a turn and a swing; the short call ends at the service line.'),
    smallSpace: how('Three steps to each side are enough.'),
    group: group(
      5,
      12,
      'All in two rows with three meters around each; one calls, and callers change each rally.',
    ),
  },
} as const satisfies Guides;
