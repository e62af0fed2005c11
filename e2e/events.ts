import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreateEventBody } from '@allcourt/contract';
import type { Page } from '@playwright/test';
import { call, whoIs } from './team.ts';

const DAY_MS = 86_400_000;
/** The time zone of the journeys' browsers. */
const ZONE = 'America/New_York';

/** Local time there, some milliseconds from now: `2026-11-24T18:05`. */
export function wallIn(ms: number): string {
  return new Date(Date.now() + ms).toLocaleString('sv', { timeZone: ZONE }).slice(0, 16).replace(' ', 'T');
}

/** The calendar day some days later. */
export function daysLater(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The key of an occurrence with that start. */
export function keyOf(wall: string): string {
  return wall.replaceAll(/[-:]/g, '');
}

/** Creates an event through the API; returns the path of its first date. */
export async function planEvent(
  page: Page,
  event: Pick<CreateEventBody, 'teamId' | 'title' | 'starts' | 'ends'> & Partial<CreateEventBody>,
): Promise<{ id: string; key: string; path: string }> {
  const id = crypto.randomUUID();
  const body: CreateEventBody = {
    id,
    type: 'practice',
    isAllDay: false,
    timeZone: ZONE,
    rule: null,
    venue: null,
    arriveEarlyMinutes: null,
    notes: null,
    capacity: null,
    replyByMinutes: null,
    countsAsGoing: false,
    ...event,
  };
  await call(page, 'post', '/api/calendar/events', body);
  const key = keyOf(event.starts);
  return { id, key, path: `/calendar/${id}/${key}` };
}

/** The link in an event email to the account signed in on this page. */
export async function replyLink(
  page: Page,
  { dataDir, id, key }: { dataDir: string; id: string; key: string },
): Promise<string> {
  const secret = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim();
  const subject = `${id}${(await whoIs(page)).id}`.replaceAll('-', '') + key;
  const signature = createHmac('sha256', `calendar reply ${secret}`).update(subject).digest().subarray(0, 16);
  return `/reply/${subject}.${signature.toString('base64url')}`;
}
