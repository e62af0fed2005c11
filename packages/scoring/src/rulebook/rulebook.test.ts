import { expect, test } from 'vitest';
import { RULEBOOK } from './index.ts';

test.each(Object.entries(RULEBOOK))(
  '%s has a title, a sentence and a source',
  (_id, { title, text, source }) => {
    expect(title).not.toBe('');
    expect(text).toMatch(/\.$/);
    expect(source).not.toBe('');
  },
);
