import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFilePicture } from './use-picture.ts';

function Shown({ file }: { file: File }) {
  const { ref, url } = useFilePicture(file);
  return <video ref={ref} src={url} aria-label="Your video" muted />;
}

test('a picture that is no longer shown gives back its decoder and what it has read', () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const { rerender, unmount } = render(<Shown file={new File([], 'final.mp4')} />);
  const video = screen.getByLabelText('Your video');
  rerender(<Shown file={new File([], 'final.mp4')} />);
  expect(video.getAttribute('src')).toBe('blob:film');
  expect(load).not.toHaveBeenCalled();

  unmount();
  expect(video.hasAttribute('src')).toBe(false);
  expect(load).toHaveBeenCalledOnce();
});
