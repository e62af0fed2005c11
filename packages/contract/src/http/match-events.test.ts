import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { matchEventSchema, sentEventSchema } from './match-events.ts';

const ID = '0197a2f0-0000-7000-8000-000000000001';
const TARGET = '0197a2f0-0000-7000-8000-000000000002';
const UNREADABLE = 'Wind \u202efrom\u2066 the\u0007 left';

const stamp = { id: ID, at: 1 };
const note = (text: string) => ({ ...stamp, kind: 'note', text }) as const;
const carriers = {
  'a note': note,
  'an amended note': (text: string) =>
    ({ ...stamp, kind: 'amend', target: TARGET, to: { kind: 'note', text } }) as const,
  'an inserted note': (text: string) =>
    ({ ...stamp, kind: 'insert', before: TARGET, event: { kind: 'note', text } }) as const,
};

describe.each(Object.entries(carriers))('%s', (_name, make) => {
  test('loses what no one can see when it is sent', () => {
    expect(z.parse(sentEventSchema, make(`${UNREADABLE}\r\nNew balls\ud800 `))).toEqual(
      make('Wind from the left\nNew balls\ufffd'),
    );
  });

  test('is refused when nothing else is in it', () => {
    expect(z.safeParse(sentEventSchema, make('\u202e\u0007')).success).toBe(false);
  });

  test('stays unchanged in a stored log', () => {
    expect(z.parse(matchEventSchema, make(UNREADABLE))).toEqual(make(UNREADABLE));
    expect(z.parse(matchEventSchema, make('\u202e'))).toEqual(make('\u202e'));
  });
});

test('a sent note can be read, and sent again, unchanged', () => {
  const sent = z.parse(sentEventSchema, note(UNREADABLE));
  expect(z.parse(matchEventSchema, sent)).toEqual(sent);
  expect(z.parse(sentEventSchema, sent)).toEqual(sent);
});

test('a note is as long as before', () => {
  expect(z.safeParse(sentEventSchema, note('x'.repeat(1000))).success).toBe(true);
  expect(z.safeParse(sentEventSchema, note('x'.repeat(1001))).success).toBe(false);
});
