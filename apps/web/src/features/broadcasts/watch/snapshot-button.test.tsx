import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildBroadcast, buildBroadcastAnswer } from '#test/broadcast.ts';
import { renderBroadcast } from '#test/render-broadcast.tsx';
import { SnapshotButton } from './snapshot-button.tsx';

const button = () => screen.getByRole('button', { name: 'Snapshot' });

test.each([
  ['a video on YouTube', { source: 'youtube', externalUrl: 'https://youtu.be/dQw4w9WgXcQ' }, /another site/],
  ['an external stream', { source: 'hls', externalUrl: 'https://tv.example/court-1.m3u8' }, /another site/],
  ['a scoreboard without video', { source: 'none', recording: null }, /has no video/],
] as const)('is disabled for %s, with the reason', async (_source, fields, reason) => {
  const answer = buildBroadcastAnswer({ broadcast: buildBroadcast(fields), media: null });
  const { person, picture } = await renderBroadcast(<SnapshotButton />, { answer });
  const frame = vi.spyOn(picture.engine, 'snapshot');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().title).toMatch(reason);
  await person.click(button());
  await screen.findByText(reason);
  expect(frame).not.toHaveBeenCalled();
});

test('saves nothing before the first picture of a camera', async () => {
  const { person, picture } = await renderBroadcast(<SnapshotButton />);
  const frame = vi.spyOn(picture.engine, 'snapshot');
  expect(button().getAttribute('aria-disabled')).toBe('false');
  await person.click(button());
  await screen.findByText('No picture to save yet');
  expect(frame).toHaveBeenCalledOnce();
});

test('reports a picture that could not be taken, and can be pressed again', async () => {
  const { person, picture } = await renderBroadcast(<SnapshotButton />);
  vi.spyOn(picture.engine, 'snapshot').mockRejectedValueOnce(new Error('The picture is gone.'));
  await person.click(button());
  await screen.findByText("Couldn't take the snapshot. Try again.");
  expect(button().getAttribute('aria-busy')).not.toBe('true');
});
