import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { FORMATS, findNamedFormat, formatsOf, parseFormat, startMatch } from '../index.ts';

describe('a format code', () => {
  test.each([
    ...[
      'SET3-S:6/TB7',
      'SET5-S:6/TB7',
      'SET5-S:6/TB7-F:6/TB10',
      'SET3-S:6/TB7-F:TB10',
      'SET3-S:6NOAD/TB7-F:TB10',
    ],
    ...[
      'SET5-S:6/TB7-F:6',
      'SET3-S:6',
      'SET3-S:4/TB7@3',
      'SET3-S:4NOAD/TB5NOAD@3',
      'SET1-S:8/TB7',
      'SET1-S:8/TB7@7',
    ],
    ...['SET1-S:6/TB7', 'SET1-S:TB10'],
  ])('%s is read and made again', (code) => {
    expect(must(parseFormat(code, 'itf@2026')).code).toBe(code);
  });

  test.each(['SET3-S:TB11', 'SET1-S:TB15', 'SET1-S:TB21', 'SET3-S:TB11@RALLY', 'SET1-S:TB11NOAD@RALLY'])(
    '%s is read and made again for pickleball',
    (code) => {
      expect(must(parseFormat(code, 'usap@2026')).code).toBe(code);
    },
  );

  test('says the same thing once', () => {
    expect(must(parseFormat('SET3-S:6/TB7-F:6/TB7', 'itf@2026')).code).toBe('SET3-S:6/TB7');
    expect(must(parseFormat('SET3-S:6/TB7@6', 'itf@2026')).code).toBe('SET3-S:6/TB7');
  });

  test.each([
    ['SET2-S:6/TB7', 'unsupported-format'],
    ['HAL2-S:6/TB7', 'unsupported-format'],
    ['SET3-S:0/TB7', 'malformed-format'],
    ['SET3-S:6/TB0', 'malformed-format'],
    ['SET3-S:6/TB7@3', 'unsupported-format'],
    ['SET3-S:TB11@RALLY', 'unsupported-format'],
    ['', 'malformed-format'],
    ['6/TB7', 'malformed-format'],
  ])('%s under the ITF rules is refused: %s', (code, reason) => {
    expect(parseFormat(code, 'itf@2026')).toEqual({ ok: false, reason });
  });
});

test.each(FORMATS.map((format) => [format.id, format] as const))(
  'the named format %s can be played',
  (_id, format) => {
    for (const discipline of format.disciplines) {
      expect(
        startMatch({ format: format.code, ruleset: format.ruleset, discipline, firstServer: 'b' }).ok,
      ).toBe(true);
    }
    expect(findNamedFormat(format.code, format.ruleset)).toBe(format);
    expect(formatsOf(format.sport)).toContain(format);
  },
);
