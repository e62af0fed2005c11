import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ANALYTICS, BEHIND } from '#test/analytics.ts';
import { NO_RECORD, prepareCourt, renderScoring } from '#test/render-scoring.tsx';

/** The first test fetches every part of the screen. */
const PATIENT = { timeout: 20_000 };
const TAB = '/matches?tab=analytics&sport=tennis';

async function open(changes: Partial<typeof ANALYTICS> = {}) {
  const rendered = await renderScoring(
    prepareCourt({ analytics: { ...ANALYTICS, ...changes }, figureMatches: BEHIND }),
    TAB,
  );
  await screen.findByText(/matches finished, \d+ of them scored point by point/, {}, PATIENT);
  return rendered;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('analytics', () => {
  test('follow one figure by month with its interval, by keys and as a table', async () => {
    const { person } = await open();
    const chart = panel('Trend').getByRole('slider', { name: 'Matches won by month' });
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '80% in January 2024: 4 of 5 matches (likely range 38–96%).',
    );
    chart.focus();
    await person.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toBe(
      '60% in December 2023: 3 of 5 matches (likely range 23–88%).',
    );
    await person.selectOptions(panel('Trend').getByLabelText('Figure'), 'Won on serve');
    panel('Trend').getByRole('slider', { name: 'Won on serve by month' });
    await person.click(panel('Trend').getByText('Show as a table'));
    expect(panel('Trend').getAllByRole('row')[1]?.textContent).toContain('December 202360%300 of 500');
  });

  test('tell what a figure is, why it matters and how to better it', async () => {
    const { person } = await open();
    const strengths = panel('Strengths');
    const row = strengths.getByText('Points won').closest('li');
    expect(row?.textContent).toContain('48% earlier, 58% recently');
    expect(row?.textContent).not.toContain('530 of 1,000');
    await person.click(strengths.getByRole('button', { name: /^Points won48%/, expanded: false }));
    strengths.getByRole('button', { name: /^Points won48%/, expanded: true });
    expect(strengths.getByText('Share of all points won.').closest('dl')?.hidden).toBe(false);
  });

  test('rank goals by what the gap costs a match', async () => {
    await open();
    const goals = panel('Improvement goals').getAllByRole('listitem');
    expect(goals).toHaveLength(1);
    expect(goals[0]?.textContent).toContain('Second-serve points won: 3.0 points a match');
  });

  test('lead from every part to its matches, and from one match to its statistics', async () => {
    await open();
    const breakdown = panel('Breakdown');
    expect(breakdown.getByRole('link', { name: 'Hard: 7 matches' }).getAttribute('href')).toContain(
      'surface=hard',
    );
    expect(breakdown.getByRole('link', { name: 'Clay: 1 match' }).getAttribute('href')).toBe(
      '/matches/018d1111-0000-7000-8000-000000000001?view=stats',
    );
    expect(breakdown.queryByRole('link', { name: /^Not set/ })).toBeNull();
    expect(
      panel('Head-to-head').getByRole('link', { name: 'Hannah Weiss: 7 matches' }).getAttribute('href'),
    ).toContain('opponent=Hannah+Weiss');
    expect(panel('Head-to-head').getByRole('link', { name: 'Jonas Lindqvist' }).getAttribute('href')).toBe(
      '/matches/head-to-head?opponent=018d1111-0000-7000-8000-000000000009',
    );
    expect(panel('Head-to-head').getByRole('link', { name: 'Hannah Weiss' }).getAttribute('href')).toBe(
      '/matches/head-to-head?opponent=Hannah+Weiss',
    );
    panel('Partners').getByText('Play doubles to see your partners here.');
  });

  test.each([
    ['Strengths', /^Won on serve: ?60%/, 'service-points-won'],
    ['Pressure', /^Pressure points won: ?50%/, 'pressure-points-won'],
    ['Improvement goals', /^Second-serve points won: ?3\.0 points a match/, 'second-serve-points-won'],
  ])('lead from every figure to the matches and points behind it: %s', async (name, figure, id) => {
    const { person, router } = await open();
    await person.click(panel(name).getByRole('button', { name: figure }));
    const dialog = within(await screen.findByRole('dialog'));
    const link = await dialog.findByRole('link', { name: /v Hannah Weiss/ });
    expect(link.textContent).toContain('60%12 of 20');
    dialog.getByText(/Wilson interval/);
    expect(dialog.getByText('Likely range').parentElement?.textContent).toMatch(
      /\d+–\d+%, with 95% certainty$/,
    );
    expect(dialog.getByText('Sample').parentElement?.textContent).toMatch(/\d of [\d,]+ points/);
    expect(link.getAttribute('href')).toBe(
      `/matches/018d1111-0000-7000-8000-000000000001?view=stats&figure=${id}&of=left`,
    );
    expect(router.state.location.search).toMatchObject({ figure: id });
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('figure'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an address opens what is behind a figure, and is left when that is closed', async () => {
    const court = prepareCourt({ analytics: ANALYTICS, figureMatches: BEHIND });
    const { person, router } = await renderScoring(court, `${TAB}&figure=points-won`);
    await person.click(await screen.findByRole('button', { name: 'Close' }, PATIENT));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'analytics', sport: 'tennis' }));
  });

  test('break the matches down by type and by month', async () => {
    const { person } = await open();
    await person.click(panel('Breakdown').getByRole('radio', { name: 'Month' }));
    const link = panel('Breakdown').getByRole('link', { name: 'January 2024: 5 matches' });
    expect(link.getAttribute('href')).toContain('from=2024-01-01&to=2024-01-31');
  });

  test('show how the share of a cell was measured, one press away', async () => {
    const { person } = await open();
    const table = panel('Breakdown');
    const [cell] = table.getAllByRole('button', { name: /, Hard: ?\d+%/ });
    expect(cell?.textContent).not.toMatch(/ of /);
    cell?.focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /, Hard$/ }));
    expect(dialog.getByText('Sample').parentElement?.textContent).toMatch(/\d of [\d,]+ points/);
    expect(dialog.getByText('Likely range').parentElement?.textContent).toMatch(/\d+–\d+%/);
    dialog.getByText(/Wilson interval/);
    dialog.getByRole('link', { name: 'View 7 matches' });
  });

  test('mention that there are few matches', async () => {
    await open({ withPoints: 2 });
    await screen.findByText(/Small sample: treat these numbers with care/);
  });

  test('show what is missing when matches have no points', async () => {
    await open({ withPoints: 0, summary: { ...ANALYTICS.summary, figures: {} } });
    await screen.findByText(/Score your next match point by point/);
    panel('Strengths').getByText(/Score a match point by point/);
  });

  test('without matches show the first step', async () => {
    const nothing = { ...ANALYTICS, record: NO_RECORD.record, months: [] };
    await renderScoring(prepareCourt({ analytics: nothing }), TAB);
    await screen.findByRole('heading', { name: 'No stats yet' });
    screen.getByRole('link', { name: 'Score a match' });
  });

  test('show why they did not load, and can be retried', async () => {
    const court = prepareCourt({ analytics: ANALYTICS });
    court.reads.fate = 'are-refused';
    const { person } = await renderScoring(court, TAB);
    await screen.findByText("Couldn't load the stats");
    court.reads.fate = 'arrive';
    await person.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body);
    await screen.findByRole('region', { name: 'Strengths' });
  });

  test('ask for one sport when given both', async () => {
    const { person, router } = await renderScoring(
      prepareCourt({ analytics: ANALYTICS }),
      '/matches?tab=analytics&sport=all',
    );
    await screen.findByRole('heading', { name: 'Choose a sport' });
    await person.click(screen.getByRole('button', { name: 'Tennis' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sport: 'tennis' }));
  });
});
