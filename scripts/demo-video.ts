/**
 * Makes the moving picture of the demo's recorded broadcast from three still ones: `node scripts/demo-video.ts`. It needs
 * ffmpeg, which neither the app nor its tests do: what it makes is kept in the repository.
 */
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { run } from './run.ts';

const MEDIA = join(ROOT, 'apps/server/src/demo/media');
const RATE = 25;
const SIZE = '640x360';

/** A shot: a picture that is slowly moved in on, and a ball that goes back and forth over it. */
const SHOTS = [
  { picture: 'serve.jpg', seconds: 3, zoom: '1+on/900' },
  { picture: 'court.jpg', seconds: 12, zoom: '1.02+on/9000', hasBall: true },
  { picture: 'net.jpg', seconds: 3, zoom: '1.08-on/1200' },
  { picture: 'court.jpg', seconds: 6, zoom: '1.06+on/5000', hasBall: true },
] as const;

/** From the far player to the near one and back in this long. */
const STROKE_SECONDS = 2.4;
/** Position between the players: 0 at the far one, 1 at the near one. */
const WAY = `(1-abs(2*mod(t/${STROKE_SECONDS},1)-1))`;
const BALL_X = `272+118*${WAY}`;
const BALL_Y = `92+164*${WAY}-44*sin(PI*${WAY})`;

const inputs = SHOTS.flatMap(({ picture }) => ['-i', join(MEDIA, picture)]);
const ball = `color=0xDDF233:s=7x7:r=${RATE},format=rgba,geq=r=221:g=242:b=51:a='if(lte(hypot(X-3,Y-3),3),255,0)'`;
const shots = SHOTS.map((shot, index) => {
  const frames = shot.seconds * RATE;
  const moved = `[${index}:v]scale=2560:-1,zoompan=z='${shot.zoom}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=${SIZE}:fps=${RATE},setsar=1`;
  return 'hasBall' in shot
    ? `${moved}[still${index}];${ball},trim=duration=${shot.seconds}[ball${index}];[still${index}][ball${index}]overlay=x='${BALL_X}':y='${BALL_Y}':shortest=1[shot${index}]`
    : `${moved}[shot${index}]`;
});
const joined = `${SHOTS.map((_, index) => `[shot${index}]`).join('')}concat=n=${SHOTS.length}:v=1:a=0,format=yuv420p[v]`;
const total = SHOTS.reduce((sum, { seconds }) => sum + seconds, 0);
const sound = `anoisesrc=color=brown:amplitude=0.05:sample_rate=48000:duration=${total}:seed=4,aformat=channel_layouts=mono[a]`;

const { ok } = await run(
  'ffmpeg',
  [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    [...shots, joined, sound].join(';'),
    ...['-map', '[v]', '-map', '[a]'],
    ...[
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-level',
      '3.1',
      '-preset',
      'veryslow',
      '-tune',
      'stillimage',
    ],
    ...['-crf', '31', '-bf', '0', '-g', String(RATE), '-keyint_min', String(RATE), '-sc_threshold', '0'],
    ...['-c:a', 'aac', '-b:a', '24k'],
    // One fragment a second, each from a key frame, as a camera sends them.
    ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-brand', 'iso6'],
    ...['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'],
    join(MEDIA, 'rally.mp4'),
  ],
  { output: 'show' },
);
process.exitCode = ok ? 0 : 1;
