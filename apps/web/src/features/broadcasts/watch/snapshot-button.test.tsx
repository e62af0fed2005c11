import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer } from '#test/broadcast.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { SnapshotButton } from './snapshot-button.tsx';

const button = () => screen.getByRole('button', { name: 'Snapshot' });

test.each([
  ['a video on YouTube', { source: 'youtube', externalUrl: 'https://youtu.be/dQw4w9WgXcQ' }, /another site/],
  [
    'a stream from elsewhere',
    { source: 'hls', externalUrl: 'https://tv.example/court-1.m3u8' },
    /another site/,
  ],
  ['a scoreboard alone', { source: 'none', recording: null }, /no picture of its own/],
] as const)('of %s there is none, and why is said', async (_source, fields, reason) => {
  const answer = buildBroadcastAnswer({ broadcast: buildBroadcast(fields), media: null });
  const { person, picture } = await renderBroadcast(<SnapshotButton />, { answer });
  const frame = vi.spyOn(picture.engine, 'snapshot');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().title).toMatch(reason);
  await person.click(button());
  await screen.findByText(reason);
  expect(frame).not.toHaveBeenCalled();
});

test('of a camera whose picture is not there yet nothing is kept', async () => {
  const { person, picture } = await renderBroadcast(<SnapshotButton />);
  const frame = vi.spyOn(picture.engine, 'snapshot');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await person.click(button());
  await screen.findByText('There is no picture to keep at this moment.');
  expect(frame).toHaveBeenCalledOnce();
});
