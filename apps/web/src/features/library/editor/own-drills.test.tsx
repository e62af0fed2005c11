import type { OwnDrill, SaveDrillBody } from '@allcourt/contract';
import { type Drill, drillSchema, withoutGuide } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { type RenderAppOptions, renderApp } from '#test/render-app.tsx';
import { placesOf, withThing } from './diagram-edit.ts';
import { draftProblems } from './draft-problems.ts';
import { copyOf, emptyDrill, RULE_NAMES, ruleOf, TEMPLATES, templateOf } from './drill-draft.ts';

const ID = '018d1111-0000-7000-8000-00000000d111';
const TEAM = { id: '018d1111-0000-7000-8000-00000000aaaa', name: 'Falcons' };
let ladder: Drill;

beforeAll(async () => {
  const [tennis] = await Promise.all([
    loadDrills('tennis'),
    loadDrills('pickleball'),
    import('./new-drill-screen.tsx'),
    import('./new-drill.tsx'),
    import('./edit-drill-screen.tsx'),
    import('./drill-editor.tsx'),
    import('#web/features/library/drill/drill-screen.tsx'),
    import('#web/features/library/drill/drill-ready.tsx'),
    import('#web/features/library/browse/library-tab.tsx'),
    import('#web/features/progress/training-tiles.tsx'),
  ]);
  const found = tennis.find(({ id }) => id === 'serve-placement-ladder');
  if (!found) {
    throw new TypeError('The library has no such drill.');
  }
  ladder = withoutGuide(found);
});

function owned(fields: Partial<OwnDrill> = {}): OwnDrill {
  return {
    drill: { ...copyOf(ladder, ID), title: 'My ladder' },
    version: 3,
    basedOn: ladder.id,
    author: { accountId: buildUser().id, name: 'Maya Okafor', avatarUrl: null },
    team: null,
    canEdit: true,
    updatedAt: '2024-01-16T18:00:00.000Z',
    ...fields,
  };
}

function open(
  at: string,
  { own = [], answers = {} }: { own?: OwnDrill[]; answers?: RenderAppOptions['answers'] } = {},
) {
  return renderApp({
    at,
    user: buildUser(),
    answers: {
      'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
      'GET /api/training/drills': () => ({ drills: own, favourites: [], tallies: [], teams: [TEAM] }),
      'GET /api/training/results': () => ({ results: [], next: null }),
      ...answers,
    },
  });
}

test('starts with rules and diagrams that pass the schema', () => {
  for (const sport of ['tennis', 'pickleball'] as const) {
    for (const template of TEMPLATES) {
      expect(
        drillSchema.safeParse({
          ...ladder,
          sport,
          diagram: templateOf(sport, template),
          scoring: ruleOf('made', ladder.scoring.rule),
        }).error,
      ).toBeUndefined();
    }
  }
  for (const kind of Object.keys(RULE_NAMES) as (keyof typeof RULE_NAMES)[]) {
    // covers every kind of rule
    expect(draftProblems({ ...ladder, scoring: ruleOf(kind, ladder.scoring.rule) }), kind).toEqual(new Map());
  }
});

test('places every new thing on the court', () => {
  for (const kind of ['players', 'zones', 'shots', 'moves', 'props'] as const) {
    const { diagram, thing } = withThing('pickleball', templateOf('pickleball', 'serve'), kind);
    expect(placesOf(diagram, thing).length, kind).toBeGreaterThan(0);
    expect(draftProblems({ ...emptyDrill(ID, 'pickleball'), diagram }).get('diagram'), kind).toBeUndefined();
  }
});

test('lists the problems of an empty form, and focuses the first', async () => {
  const { person, calls } = open('/training/drills/new');
  await person.click(await screen.findByRole('button', { name: 'Save drill' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Enter a title of 3 to 60 characters.');
  screen.getByText('Choose 1 to 4 weaknesses it helps with.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('saves a copy as an own drill that names its original', async () => {
  const sent: SaveDrillBody[] = [];
  const { person, router } = open('/training/drills/new?from=serve-placement-ladder', {
    answers: {
      'PUT /api/training/drills/:drillId': ({ body }) => {
        const saved = body as SaveDrillBody; // as the app wrote it
        sent.push(saved);
        return { drill: owned({ drill: saved.drill, version: 1 }) };
      },
    },
  });
  const title = await screen.findByLabelText('Title');
  await person.clear(title);
  await person.click(title);
  await person.paste(' My own ladder ');
  const handle = screen.getByRole('button', { name: /^You: near half/ });
  handle.focus();
  await person.keyboard('{ArrowRight}');
  await person.click(screen.getByRole('button', { name: 'Save drill' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 0, basedOn: 'serve-placement-ladder', teamId: null });
  expect(sent[0]?.drill.title).toBe('My own ladder');
  expect(sent[0]?.drill.diagram.players[0]?.at[1]).toBeCloseTo(
    (ladder.diagram.players[0]?.at[1] ?? 0) + 0.25,
    5,
  );
  await waitFor(() => expect(router.state.location.pathname).toBe(`/training/drills/${sent[0]?.drill.id}`));
});

test('lets the author choose between two versions', async () => {
  const sent: number[] = [];
  const theirs = owned({ version: 4, drill: { ...copyOf(ladder, ID), title: 'Their ladder' } });
  let isChanged = false;
  const { person } = open(`/training/drills/${ID}/edit`, {
    answers: {
      'GET /api/training/drills': () => ({
        drills: [isChanged ? theirs : owned()],
        favourites: [],
        tallies: [],
        teams: [TEAM],
      }),
      'PUT /api/training/drills/:drillId': ({ body }) => {
        const { version, drill } = body as SaveDrillBody; // as the app wrote it
        sent.push(version);
        isChanged = true;
        return version === 3 ? refused('training-stale') : { drill: owned({ drill, version: 5 }) };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Save drill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This drill has changed' }));
  dialog.getByText(/They differ in: title\./);
  dialog.getByRole('heading', { name: 'Theirs: Their ladder' });
  await person.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(sent).toEqual([3, 4]));
});

test('shares an own drill with a team, and deletes it with undo', async () => {
  const { person, calls, router } = open(`/training/drills/${ID}`, {
    own: [owned()],
    answers: {
      'PUT /api/training/drills/:drillId': () => ({ drill: owned({ team: TEAM, version: 4 }) }),
      'DELETE /api/training/drills/:drillId': () => undefined,
      'POST /api/training/drills/:drillId/restore': () => ({ drill: owned() }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'More actions' }));
  await person.click(screen.getByRole('menuitem', { name: 'Share with team' }));
  await person.selectOptions(screen.getByLabelText('Visible to'), 'Falcons');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Shared with Falcons');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ teamId: TEAM.id, version: 3 });

  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Drill restored');
  expect(router.state.location.pathname).toBe('/training');
});
