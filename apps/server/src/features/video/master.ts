// The list of the renditions of a broadcast, from which a player chooses by its own connection.

import type { MasterOf, Rendition } from '@allcourt/contract';
import type { RenditionCoding } from '#server/db/schema/broadcasts.ts';
import type { Head } from './mp4-head.ts';
import type { SegmentRow } from './store.ts';

export interface Master {
  readonly of: MasterOf;
  /** Of an event playlist: the late segments in it. */
  readonly late: number;
  /** The newest segments, by which a rendition is measured. */
  readonly segments: readonly SegmentRow[];
  /** The coding of both; null while there is only the main one. */
  readonly renditions: Readonly<Record<Rendition, RenditionCoding>> | null;
}

/** Announced before anything was measured, in bits per second. */
const USUAL: Readonly<Record<Rendition, number>> = { main: 2_600_000, small: 500_000 };
/** A shorter piece says little about the rate. */
const LEAST_US = 500_000;

/** The main one first: a player that does not choose plays that. */
export function masterPlaylist(master: Master): string {
  const names: readonly Rendition[] = master.renditions ? ['main', 'small'] : ['main'];
  const lines = names.flatMap((name) => [
    `#EXT-X-STREAM-INF:${aboutOf(master, name)}`,
    addressOf(master, name),
  ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

function aboutOf({ segments, renditions }: Master, name: Rendition): string {
  const { most, average } = ratesOf(segments, name);
  const coding = renditions?.[name];
  return [
    `BANDWIDTH=${most}`,
    `AVERAGE-BANDWIDTH=${average}`,
    ...(coding ? [`CODECS="${coding.codecs}"`, `RESOLUTION=${coding.width}x${coding.height}`] : []),
  ].join(',');
}

function addressOf({ of, late }: Master, name: Rendition): string {
  const query = [
    ...(of === 'event' ? [`late=${late}`] : []),
    ...(name === 'small' ? ['rendition=small'] : []),
  ];
  return `${of}.m3u8${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The rate of its largest piece, and that of all of them, in bits per second. */
function ratesOf(segments: readonly SegmentRow[], name: Rendition): { most: number; average: number } {
  const pieces = segments.flatMap(({ bytes, smallBytes, durationUs }) => {
    const size = name === 'small' ? smallBytes : bytes;
    return size === null || durationUs < LEAST_US ? [] : [{ bits: size * 8, durationUs }];
  });
  if (pieces.length === 0) {
    return { most: USUAL[name], average: USUAL[name] };
  }
  const sum = pieces.reduce((all, { bits }) => all + bits, 0);
  const us = pieces.reduce((all, { durationUs }) => all + durationUs, 0);
  const most = Math.max(...pieces.map(({ bits, durationUs }) => (bits * 1e6) / durationUs));
  return { most: Math.ceil(most), average: Math.ceil((sum * 1e6) / us) };
}

/** The coding of a session (RFC 6381), from its head. */
export function codingOf({ video, audio }: Head): RenditionCoding {
  const [width = 0, height = 0] = video.coding.split(' ', 1).join('').split('x').map(Number);
  const picture = `avc1.${Buffer.from(video.config.subarray(1, 4)).toString('hex')}`;
  const sound = audio ? [`mp4a.40.${(audio.config[0] ?? 0) >>> 3}`] : [];
  return { codecs: [picture, ...sound].join(','), width, height };
}
