import type { Stroke } from '@allcourt/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { DrawingBoard, type Pen } from './drawing-board.tsx';
import { DrawingTools } from './drawing-tools.tsx';

let drawn: readonly Stroke[];

function Example() {
  const [drawing, setDrawing] = useState<readonly Stroke[]>([]);
  const [pen, setPen] = useState<Pen>({ kind: 'arrow', color: 'yellow' });
  drawn = drawing;
  return (
    <>
      <DrawingBoard drawing={drawing} pen={pen} onDraw={setDrawing} />
      <DrawingTools
        pen={pen}
        onPen={setPen}
        onUndo={drawing.length > 0 ? () => setDrawing(drawing.slice(0, -1)) : null}
      />
    </>
  );
}

const board = () => screen.getByRole('button', { name: 'Draw on the picture' });

beforeEach(() => {
  render(<Example />);
  board().getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500);
});

test('draws with a pointer, in parts of the picture', () => {
  fireEvent.pointerDown(board(), { clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(board(), { clientX: 300, clientY: 200, pointerId: 1 });
  fireEvent.pointerUp(board(), { clientX: 500, clientY: 250, pointerId: 1 });
  expect(drawn).toEqual([
    {
      kind: 'arrow',
      color: 'yellow',
      points: [
        [1000, 2000],
        [5000, 5000],
      ],
    },
  ]);
  screen.getByRole('img', { name: 'Drawing: Yellow arrow from top left to center' });
});

test('draws and undoes with keys alone, and says where the pen is', async () => {
  const person = userEvent.setup();
  await person.click(screen.getByRole('radio', { name: 'Circle' }));
  await person.click(screen.getByRole('radio', { name: 'Red' }));
  board().focus();
  await person.keyboard('{ArrowLeft}{Enter}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('Drawing at center');
  await person.keyboard('{Enter}');
  expect(drawn).toEqual([
    {
      kind: 'circle',
      color: 'red',
      points: [
        [4750, 5000],
        [5250, 5250],
      ],
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(drawn).toEqual([]);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
});

test('drops an open stroke with Escape', async () => {
  const person = userEvent.setup();
  board().focus();
  await person.keyboard('{Enter}{ArrowRight}{Escape}{Enter}{Enter}');
  expect(drawn).toEqual([]);
});
