import { expect, test } from 'vitest';
import { bodyOf, EMPTY_FORM, findProblems } from './go-live-form.ts';

const ABOUT = { team: { id: '018d9999-0000-7000-8000-000000000001', name: 'Falcons' }, matches: [] };

test('an encoder films like a camera, with the consent of everyone on court', () => {
  const form = { ...EMPTY_FORM, source: 'encoder' } as const;
  expect(bodyOf(form, ABOUT)).toMatchObject({ source: 'camera', externalUrl: null });
  expect(findProblems(form, ABOUT).hasConsent).toBe('Confirm that everyone on court agrees.');
});
