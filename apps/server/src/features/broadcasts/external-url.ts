import type { BroadcastSource } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';

const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com'];
const VIDEO_ID = /^[\w-]{6,20}$/;

/** Normalized address of an external video; null if its source is not supported. */
export function requireExternal(source: BroadcastSource, written: string | null): string | null {
  if (source !== 'youtube' && source !== 'hls') {
    return null;
  }
  const url = URL.parse(written?.trim() ?? '');
  const isSafe = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isSafe || !(source === 'youtube' ? isYoutube(url) : isStream(url))) {
    throw new AppError('external-video-refused');
  }
  return url.href;
}

function isYoutube({ hostname, port, pathname, searchParams }: URL): boolean {
  if (port !== '') {
    return false;
  }
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') {
    return VIDEO_ID.test(first);
  }
  if (!YOUTUBE_HOSTS.includes(hostname)) {
    return false;
  }
  return first === 'watch'
    ? VIDEO_ID.test(searchParams.get('v') ?? '')
    : ['live', 'shorts'].includes(first) && VIDEO_ID.test(second);
}

function isStream({ pathname }: URL): boolean {
  return pathname.toLowerCase().endsWith('.m3u8');
}
