// Runs in a sandboxed frame: it may load any address, and nothing of ours. Plays the playlist that the app sends.

import Hls from 'hls.js/light';
import './player-frame.css';
import { type FrameCommand, type FrameReport, readFrameCommand } from '#web/data/frame-messages.ts';

const REPORT_EVERY_MS = 250;

const video = document.createElement('video');
video.playsInline = true;
video.muted = true;
document.body.append(video);

let hasFailed = false;
let playingDate: () => number | null = () => null;
let close = () => {};

function load(url: string): void {
  close();
  hasFailed = false;
  if (!Hls.isSupported()) {
    video.src = url;
    return;
  }
  const hls = new Hls({ backBufferLength: 60 });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    hasFailed ||= fatal;
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  playingDate = () => hls.playingDate?.getTime() ?? null;
  close = () => hls.destroy();
}

function obey(command: FrameCommand): void {
  switch (command.kind) {
    case 'load':
      load(command.url);
      break;
    case 'play':
      video.play().catch(() => {
        // Sound would need a tap inside this frame.
        video.muted = true;
        return video.play().catch(() => {});
      });
      break;
    case 'pause':
      video.pause();
      break;
    case 'seek':
      video.currentTime = Math.max(0, command.seconds);
      break;
    case 'mute':
      video.muted = command.isMuted;
      break;
    case 'volume':
      video.volume = command.volume;
      video.muted = command.volume === 0;
      break;
    case 'rate':
      video.playbackRate = command.rate;
      break;
  }
}

function report(): void {
  const { duration, paused, ended, readyState } = video;
  const state: FrameReport = {
    kind: 'report',
    time: video.currentTime,
    duration: Number.isFinite(duration) ? duration : null,
    isPlaying: !paused && !ended,
    isBuffering: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasEnded: ended,
    hasFailed: hasFailed || video.error !== null,
    isMuted: video.muted,
    volume: video.volume,
    date: playingDate(),
  };
  // Contains no secret, and the response's policy allows only the app to frame this page.
  parent.postMessage(state, '*');
}

addEventListener('message', ({ source, data }) => {
  const command = source === parent ? readFrameCommand(data) : null;
  if (command) {
    obey(command);
    report();
  }
});
for (const event of ['play', 'pause', 'playing', 'waiting', 'ended', 'seeked', 'volumechange', 'error']) {
  video.addEventListener(event, report);
}
setInterval(report, REPORT_EVERY_MS);
report();
