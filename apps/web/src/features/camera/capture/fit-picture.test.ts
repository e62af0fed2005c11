import type { VideoSample } from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { createFitPicture, type FitTools } from './fit-picture.ts';

const SIZE = { width: 1280, height: 720 };
const WANTED = {
  ...SIZE,
  fit: 'contain',
  rotation: 0,
  flip: false,
  crop: { left: 0, top: 0, ...SIZE },
  alpha: 'keep',
} as const;

interface FakePicture {
  name: string;
  squarePixelWidth: number;
  squarePixelHeight: number;
  close(): void;
}

/** Only the parts of a picture that are used here. */
function picture(name: string, { width, height } = SIZE): FakePicture & VideoSample {
  const fake: FakePicture = { name, squarePixelWidth: width, squarePixelHeight: height, close: vi.fn() };
  return fake as FakePicture & VideoSample;
}

/** Simulates how long drawing takes. */
function slowBy(drawingMs: number) {
  let time = 0;
  const draw = vi.fn((from: VideoSample) => {
    time += drawingMs;
    return picture(`${(from as FakePicture & VideoSample).name} drawn`);
  });
  const tools: FitTools = { repeat: (from) => from, draw, now: () => time };
  return {
    draw,
    fitPicture: createFitPicture(tools),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('sends a picture of the right size unchanged', () => {
  const { fitPicture, draw } = slowBy(20);
  const one = picture('one');
  expect(fitPicture(one, WANTED)).toBe(one);
  expect(draw).not.toHaveBeenCalled();
});

test.for([
  ['a picture of another size', { width: 640, height: 480 }, 0],
  ['a phone held upright', { width: 720, height: 1280 }, 0],
  ['a picture that lies on its side', SIZE, 90],
] as const)('draws %s', ([, size, rotation]) => {
  const { fitPicture, draw } = slowBy(5);
  fitPicture(picture('one', size), { ...WANTED, rotation });
  expect(draw).toHaveBeenCalledOnce();
});

test('draws every picture on a fast machine', () => {
  const { fitPicture, draw, pass } = slowBy(10);
  for (let count = 0; count < 30; count += 1) {
    fitPicture(picture('small', { width: 640, height: 480 }), WANTED);
    pass(23);
  }
  expect(draw).toHaveBeenCalledTimes(30);
});

test('repeats the previous picture on a slow machine, also when catching up', () => {
  const { fitPicture, draw, pass } = slowBy(100);
  for (let count = 0; count < 120; count += 1) {
    fitPicture(picture('small', { width: 640, height: 480 }), WANTED);
  }
  expect(draw).toHaveBeenCalledOnce();
  pass(99);
  fitPicture(picture('soon', { width: 640, height: 480 }), WANTED);
  expect(draw).toHaveBeenCalledOnce();
  pass(1);
  fitPicture(picture('later', { width: 640, height: 480 }), WANTED);
  expect(draw).toHaveBeenCalledTimes(2);
});
