import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildLoop, buildPlan } from '#test/training-progress.ts';
import { createQueryClient, followOnlineState } from '#web/data/query.ts';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';

const PLAN = buildPlan();

const ANSWERS: Handlers = {
  'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
  'GET /api/training/plans': () => ({ plans: [PLAN] }),
  'GET /api/training/loop': () => buildLoop(),
  'GET /api/calendar/upcoming': () => ({ occurrences: [] }),
};

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  const { loadDrills } = await import('@allcourt/training/library');
  await Promise.all([import('./plan-screen.tsx'), loadDrills('tennis'), loadDrills('pickleball')]);
});

function open(at: string, answers: Handlers = {}) {
  return renderApp({ at, user: buildUser(), answers: { ...ANSWERS, ...answers } });
}

test('builds, orders and saves a session', async () => {
  const { person, calls, router } = open(
    '/training/plan?drills=toss-into-the-hoop,serve-plus-one,no-such-drill',
    { 'PUT /api/training/plans/:planId': () => ({ plan: PLAN }) },
  );
  await person.click(await screen.findByRole('button', { name: 'Move Serve plus one up' }));
  screen.getByText('Serve plus one is now 1 of 2.');
  await person.click(screen.getByRole('button', { name: 'Add drills' }));
  const picker = within(screen.getByRole('dialog'));
  await person.click(picker.getByRole('radio', { name: 'For you' }));
  await person.click(await picker.findByRole('button', { name: 'Add: Second-serve streak' }));
  await person.click(picker.getByRole('button', { name: 'Done' }));
  screen.getByText('in 3 drills', { exact: false });
  await person.click(screen.getByRole('button', { name: 'Save session' }));
  screen.getByText('Enter a title.');
  await person.type(screen.getByLabelText('Title'), 'Serve day');
  await person.click(screen.getByRole('button', { name: 'Save session' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ plan: PLAN.id }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: 'Serve day',
    version: 0,
    items: [
      { drillKey: 'serve-plus-one' },
      { drillKey: 'toss-into-the-hoop' },
      { drillKey: 'second-serve-streak' },
    ],
  });
});

test('runs a session drill by drill, and fills in its log', async () => {
  const { person, calls } = open(`/training/plan?plan=${PLAN.id}`, {
    'PUT /api/training/sessions/:sessionId': () => undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Start session' }));
  const link = screen.getByRole('link', { name: 'Start Drill: Serve placement ladder' });
  const session = new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('session');
  await person.click(screen.getByRole('checkbox', { name: /Serve placement ladder/ }));
  await person.click(screen.getByRole('button', { name: 'Finish and log' }));
  const log = within(screen.getByRole('dialog', { name: 'Log session' }));
  expect(log.getByLabelText<HTMLInputElement>('Focus').value).toBe('Toss in front');
  log.getByText('Serve placement ladder');
  expect(log.queryByText('Second-serve streak')).toBeNull();
  await person.click(log.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Start session' });
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/training/sessions/${session}`,
      body: { planId: PLAN.id, drillKeys: ['serve-placement-ladder'], minutes: 1 },
    }),
  );
});

test('shows when a session no longer exists', async () => {
  open('/training/plan?plan=018d5555-0000-7000-8000-0000000000ff');
  await screen.findByText('This session no longer exists');
});

test('is not called deleted where only an older list lacks it', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData([...TRAINING_KEY, 'plans', null], { plans: [] }, { updatedAt: 1 });
  followOnlineState(false);
  onTestFinished(() => followOnlineState(true));
  const answers: Handlers = { ...ANSWERS, 'GET /api/training/plans': () => NO_ANSWER };
  renderApp({ at: `/training/plan?plan=${PLAN.id}`, user: buildUser(), answers, queryClient });
  await screen.findByText("Couldn't load the session");
  expect(screen.queryByText('This session no longer exists')).toBeNull();
});

test('creates a session from a template', async () => {
  const template = buildPlan({ isTemplate: true });
  const { person } = open(`/training/plan?plan=${template.id}`, {
    'GET /api/training/plans': () => ({ plans: [template] }),
  });
  await person.click(await screen.findByRole('button', { name: 'Use template' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Serve day');
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});
