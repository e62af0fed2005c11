import { expect, test } from 'vitest';
import { cropOf } from './frame.ts';

const HD = { width: 1280, height: 720 };

test.each([
  ['shows all of a wide picture', HD, 'wide', 0.5, { x: 0, y: 0, width: 1280, height: 720 }],
  [
    'takes the middle of a wide picture for a tall one',
    HD,
    'tall',
    0.5,
    { x: 438, y: 0, width: 405, height: 720 },
  ],
  ['follows the center', HD, 'tall', 0.75, { x: 758, y: 0, width: 405, height: 720 }],
  ['stays inside on the left', HD, 'tall', 0, { x: 0, y: 0, width: 405, height: 720 }],
  ['stays inside on the right', HD, 'tall', 1, { x: 875, y: 0, width: 405, height: 720 }],
  [
    'cuts the top and the bottom of a picture that is less wide',
    { width: 640, height: 480 },
    'wide',
    0.5,
    { x: 0, y: 60, width: 640, height: 360 },
  ],
] as const)('%s', (_name, picture, shape, center, crop) => {
  expect(cropOf(picture, { shape, center })).toEqual(crop);
});
