import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Handlers, NO_ANSWER } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildLoop, buildSession, buildTrained } from '#test/training-progress.ts';

const ANSWERS: Handlers = {
  'GET /user/profile': () => buildProfile({ mode: 'tennis' }),
  'GET /api/training/progress': () => buildTrained(),
  'GET /api/training/sessions': () => ({ sessions: [buildSession()], next: null }),
  'GET /api/training/loop': () => buildLoop(),
  'GET /api/training/plans': () => ({ plans: [] }),
};

// Loaded first: on a busy machine a lazy part may be late.
beforeAll(async () => {
  await Promise.all([import('./progress-tab.tsx'), import('@allcourt/training/library')]);
});

async function open(answers: Handlers = {}, more = '') {
  const rendered = renderApp({
    at: `/training?tab=progress${more}`,
    user: buildUser(),
    answers: { ...ANSWERS, ...answers },
  });
  await screen.findByRole('region', { name: 'Skills' });
  return rendered;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

describe('scores to replay', () => {
  test('show both shares with their points, and start the drill from there', async () => {
    const share = (won: number, of: number) => ({ won, of, low: 0.21, high: 0.45 });
    await open({
      'GET /api/training/pressure': () => ({
        sport: 'tennis',
        matches: 9,
        scores: [
          {
            statistic: 'break-points-saved',
            drillKey: 'save-it-at-30-40',
            here: share(20, 60),
            elsewhere: share(400, 640),
            cost: 17.5,
          },
        ],
      }),
    });
    const row = await panel('Scores to replay').findByText('Break points saved');
    expect(row.closest('li')?.textContent).toMatch(
      /33% of 60 points, 63% of your others.*between 21% and 45%/,
    );
    const link = panel('Scores to replay').getByRole('link', { name: /^Start Drill/ });
    expect(link.getAttribute('href')).toBe('/training/drills/save-it-at-30-40/run');
  });

  test.each([
    [0, /^The scores that cost you points show here/],
    [3, 'No score costs you more than the others, beyond chance.'],
  ])('say why there are none after %i matches', async (matches, words) => {
    await open({ 'GET /api/training/pressure': () => ({ sport: 'tennis', matches, scores: [] }) });
    await panel('Scores to replay').findByText(words);
  });
});

describe('skills', () => {
  test('show their level, their change and a word of caution', async () => {
    await open();
    const skills = panel('Skills');
    skills.getByRole('img', { name: '48 of 100, target 60' });
    const row = skills.getByText('Second serve').closest('li');
    expect(row?.textContent).toMatch(/48 \/ 60\+6\+6 since/);
    expect(skills.getByText('Backhand').closest('li')?.textContent).toContain('Your own rating');
    expect(skills.getByText('Movement').closest('li')?.textContent).toContain('Not measured yet');
  });

  test('show sample, range and method one tap away', async () => {
    const { person } = await open();
    await person.click(panel('Skills').getByRole('button', { name: /^Second serve: ?48$/ }));
    const facts = dialog();
    facts.getByText('112 points in 9 matches, 3 runs');
    facts.getByText('between 41 and 55, with 95% certainty');
    facts.getByText(/likely range \+1 to \+12 points of 100/);
    facts.getByText(/at most 1 in 20 of those shown is chance/);
  });

  test('save a target and an own rating', async () => {
    const { person, calls } = await open({ 'PUT /api/training/skills/:sport/:skill': () => undefined });
    await person.click(panel('Skills').getByRole('button', { name: 'Edit Movement' }));
    await person.type(dialog().getByLabelText('Target'), '101');
    await person.type(dialog().getByLabelText('Your own rating'), '45');
    await person.click(dialog().getByRole('button', { name: 'Save' }));
    dialog().getByText('Enter a whole number from 0 to 100.');
    await person.clear(dialog().getByLabelText('Target'));
    await person.type(dialog().getByLabelText('Target'), '70');
    await person.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/training/skills/tennis/movement',
      body: { target: 70, selfRating: 45 },
    });
  });
});

test('shows hours per week as a table', async () => {
  const { person } = await open();
  const hours = panel('Hours a week');
  await person.click(hours.getByText('Show as table'));
  expect(hours.getAllByRole('row')).toHaveLength(13);
  expect(hours.getAllByRole('row')[1]?.textContent).toContain('3 h 30 min342');
});

describe('weekly goals', () => {
  test('show hours carried over from last week, and the coach who set them', async () => {
    await open();
    const [own, coachs] = panel('Weekly goals').getAllByRole('listitem');
    expect(own?.textContent).toContain('Train for 5 h 30 min3 h of 6 h30 min carried over from last week');
    expect(coachs?.textContent).toContain('Complete 4 drills1 of 4 drillsAssigned by Elena Marquez');
  });

  test('are saved offline, and sent when online', async () => {
    let isThere = false;
    const { person, calls } = await open({
      'PUT /api/training/goals/:goalId': () => (isThere ? undefined : NO_ANSWER),
    });
    await person.click(panel('Weekly goals').getByRole('button', { name: 'Add goal' }));
    await person.click(dialog().getByRole('radio', { name: 'Days' }));
    await person.click(dialog().getByRole('button', { name: 'Save' }));
    const row = (await panel('Weekly goals').findByText('Train on 4 days')).closest('li');
    expect(row?.textContent).toContain('3 of 4 daysNot synced yet');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isThere = true;
    await person.click(retry);
    await waitFor(() => expect(panel('Weekly goals').queryByText('Train on 4 days')).toBeNull());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      metric: 'days',
      target: 4,
      carriesOver: true,
    });
  });

  test('can be deleted and restored', async () => {
    const { person, calls } = await open({
      'DELETE /api/training/goals/:goalId': () => undefined,
      'PUT /api/training/goals/:goalId': () => undefined,
    });
    await person.click(panel('Weekly goals').getByRole('button', { name: 'Edit Train for 5 h 30 min' }));
    await person.click(dialog().getByRole('button', { name: 'Delete goal' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
        metric: 'minutes',
        target: 330,
        carriesOver: true,
      }),
    );
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('are logged offline, and shown as not synced', async () => {
    let isThere = false;
    const { person, calls, router } = await open(
      { 'PUT /api/training/sessions/:sessionId': () => (isThere ? undefined : NO_ANSWER) },
      '&session=new',
    );
    await person.type(dialog().getByLabelText('Focus'), 'Return');
    await person.click(dialog().getByRole('radio', { name: '7, Very hard' }));
    dialog().getByText('Very hard, 7 of 10');
    await person.clear(dialog().getByLabelText('Minutes'));
    await person.click(dialog().getByRole('button', { name: 'Save' }));
    dialog().getByText('1 to 720 minutes.');
    await person.type(dialog().getByLabelText('Minutes'), '45');
    await person.click(dialog().getByRole('button', { name: 'Save' }));
    const row = (await panel('Recent sessions').findByText('Return')).closest('li');
    expect(row?.textContent).toContain('Return, not synced yet45 min');
    expect(router.state.location.search).toEqual({ tab: 'progress' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isThere = true;
    await person.click(retry);
    await waitFor(() => expect(panel('Recent sessions').queryByText('Return')).toBeNull());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      minutes: 45,
      sport: 'tennis',
      focus: 'Return',
      effort: 7,
      drillKeys: [],
    });
  });

  test('can be deleted and restored', async () => {
    const { person, calls } = await open({
      'DELETE /api/training/sessions/:sessionId': () => undefined,
      'POST /api/training/sessions/:sessionId/restore': () => undefined,
    });
    await person.click(await panel('Recent sessions').findByRole('button', { name: /Third ball/ }));
    expect(dialog().getByLabelText<HTMLInputElement>('Minutes').value).toBe('80');
    await person.click(dialog().getByRole('button', { name: 'Delete session' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/restore'))).toBe(true));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('the loop', () => {
  test('shows what costs points, with drills to fix it', async () => {
    await open();
    const costs = within(await screen.findByRole('region', { name: 'Points you give away' }));
    const row = (await costs.findByText('Second serve')).closest('li');
    expect(row?.textContent).toContain(
      'Second-serve points won 38%, estimated club level 45%: about 2.1 points a match.',
    );
    const link = await costs.findByRole('link', { name: 'Second-serve streak' });
    expect(link.getAttribute('href')).toBe('/training/drills/second-serve-streak?weakness=second-serve');
    expect(costs.getByRole('link', { name: 'Start Drill: Second-serve streak' }).getAttribute('href')).toBe(
      '/training/drills/second-serve-streak/run',
    );
  });

  test('shows the change since training, and that it is not clear yet', async () => {
    const { person } = await open();
    const gains = within(await screen.findByRole('region', { name: 'Change since training' }));
    const row = (await gains.findByText('Second-serve points won')).closest('li');
    expect(row?.textContent).toContain('Before38%Since46%');
    expect(row?.textContent).toContain('No clear change');
    await person.click(gains.getByRole('button', { name: /^Change, Second-serve points won/ }));
    dialog().getByText('+8 points, likely range −4 to +19 points');
    dialog().getByText('100 points in 9 matches, between 29% and 48%');
    dialog().getByText(/named as a weakness/);
  });

  test('says once that several statistics have no clear change, and each leads to its range', async () => {
    const loop = buildLoop();
    const [gain] = loop.gains;
    if (!gain) {
      throw new Error('The loop has a gain.');
    }
    const others = ['second-serves-in', 'double-faults'];
    const gains = [gain, ...others.map((statistic) => ({ ...gain, statistic }))];
    const { person } = await open({ 'GET /api/training/loop': () => ({ ...loop, gains }) });
    const panel = within(await screen.findByRole('region', { name: 'Change since training' }));
    await panel.findByText('No clear change in 3 statistics that you trained: within chance so far.');
    expect(panel.getAllByRole('listitem')).toHaveLength(1);
    await person.click(panel.getByRole('button', { name: /Double faults$/ }));
    within(screen.getByRole('dialog', { name: 'Change, Double faults' })).getByText(
      '+8 points, likely range −4 to +19 points',
    );
  });

  test('says how to fill it before the first match', async () => {
    await open({ 'GET /api/training/loop': () => buildLoop({ matches: 0, weaknesses: [], gains: [] }) });
    await screen.findByText(/Score a match point by point/);
    screen.getByText(/Run a drill, then score matches point by point/);
  });
});
