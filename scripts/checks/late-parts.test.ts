import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findUnboundedParts } from './late-parts.ts';

const LATE = "const Grid = lazyPart(async () => (await import('./grid.tsx')).Grid);\n";

function findIn(text: string, path = 'subject.tsx'): string[] {
  return findUnboundedParts({ path, text: LATE + text, parsed: parseSync(path, LATE + text) });
}

test.each([
  'export function View() { return <Grid />; }',
  'export function View() { return <div>{isOpen && <Grid />}</div>; }',
  'export const View = () => <Grid />;',
  'function Chosen() { return <Grid />; }\nexport function View() { return <div><Chosen /></div>; }',
  'function Chosen() { return <Grid />; }\nexport function View() { return <Suspense><Chosen /></Suspense>; }\nexport function Other() { return <Chosen />; }',
  'function Chosen() { return <><Grid /><Chosen /></>; }',
])('finds a late part that nothing bounds: %s', (text) => {
  expect(findIn(text)).toHaveLength(1);
});

test.each([
  'export function View() { return <Suspense fallback={null}>{isOpen && <Grid />}</Suspense>; }',
  'function Chosen() { return <Grid />; }\nexport function View() { return <Suspense><Chosen /></Suspense>; }',
  'export function View() { return <OpensDialog dialog={(close) => <Grid onClose={close} />} />; }',
  'export function View() { return <Screen Grid={Grid} />; }',
  'export function View() { return <Table />; }',
])('leaves alone what has a boundary, or is handed on: %s', (text) => {
  expect(findIn(text)).toEqual([]);
});

test('leaves the routes alone, whose parts are whole screens', () => {
  const text = 'export function View() { return <Grid />; }';
  expect(findIn(text, 'apps/web/src/app/routes/view.tsx')).toEqual([]);
});

test('says where and what to do', () => {
  expect(findIn('export function View() {\n  return <Grid />;\n}')).toEqual([
    'subject.tsx:3  <Grid> comes late, and hides the whole screen until then: draw it inside a <Suspense> that keeps its place.',
  ]);
});
