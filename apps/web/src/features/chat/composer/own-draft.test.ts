import { describe, expect, test } from 'vitest';
import { heard, leaving, type OwnDraft, readKept, written } from './own-draft.ts';

const SOON = '2024-01-18T17:31:00.000Z';
const LATER = '2024-01-18T17:32:00.000Z';
const empty = readKept(undefined);
const saved = (text: string, at = SOON) => heard(leaving(written(empty, text)), { text: text.trim(), at });

describe('a draft', () => {
  test('waits for the server from the first key, and is saved with its answer', () => {
    const draft = written(empty, 'See you ');
    expect(draft.isSaved).toBe(false);
    expect(heard(leaving(draft), { text: 'See you', at: SOON })).toMatchObject({
      text: 'See you ',
      at: SOON,
      isSaved: true,
    });
  });

  test('is saved again when its author writes on while it is on its way', () => {
    const draft = written(leaving(written(empty, 'See')), 'See you');
    expect(heard(draft, { text: 'See', at: SOON })).toMatchObject({ text: 'See you', isSaved: false });
  });

  test('waits on when its author returns to words that did not arrive', () => {
    const lost = leaving(written(empty, 'See'));
    expect(written(written(lost, 'See you'), 'See').isSaved).toBe(false);
  });

  test('gives way to a newer one from another device', () => {
    expect(heard(saved('See you'), { text: 'See you at five', at: LATER })).toMatchObject({
      text: 'See you at five',
      isSaved: true,
    });
    expect(heard(saved('See you'), { text: '', at: LATER }).text).toBe('');
  });

  test('keeps the words that are being typed here, whatever another device saved', () => {
    const typing = written(saved('See you'), 'See you on Sun');
    expect(heard(typing, { text: 'Never mind', at: LATER })).toMatchObject({
      text: 'See you on Sun',
      at: LATER,
      isSaved: false,
    });
  });

  test('ignores an older one from the server', () => {
    const draft = saved('See you', LATER);
    expect(heard(draft, { text: 'See', at: SOON })).toBe(draft);
    expect(heard(draft, { text: 'See', at: LATER })).toBe(draft);
  });

  test('stays away after it was sent, when its own news comes late', () => {
    const sent = written(leaving(written(empty, 'See you')), '');
    expect(heard(sent, { text: 'See you', at: SOON })).toMatchObject({ text: '', isSaved: false });
  });

  test('is filled from another device after it was cleared here', () => {
    const cleared: OwnDraft = written(saved('See you'), '');
    expect(heard(cleared, { text: 'About Sunday', at: LATER }).text).toBe('About Sunday');
  });

  test('is saved when an earlier version of the app kept it', () => {
    expect(readKept('Half a thought')).toMatchObject({ text: 'Half a thought', isSaved: false });
    expect(readKept('')).toMatchObject({ text: '', isSaved: true });
  });
});
