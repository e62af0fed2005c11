/**
 * Plays with the chosen sound, or muted if the browser requires a tap for sound. Refused if it requires one even so;
 * interrupted by the next thing that the video is to do.
 */
export async function playWithSound(video: HTMLVideoElement): Promise<'playing' | 'refused' | 'interrupted'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    // The browser's error when a tap is required.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) {
      return 'interrupted';
    }
    if (video.muted) {
      return 'refused';
    }
    video.muted = true;
    return playWithSound(video);
  }
}
