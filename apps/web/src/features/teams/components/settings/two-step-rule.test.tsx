import type { Team } from '@allcourt/contract';
import { ERRORS } from '@allcourt/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Handlers, NO_ANSWER, refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { buildRoles, buildRoster, buildTeamStats, buildTeams, buildTeamView, TEAM_ID } from '#test/teams.ts';
import { appConfig } from '#web/data/app-config.ts';

type TwoStep = Team['twoStep'];

const WITHOUT: TwoStep = { isRequired: false, isOn: false, isAwaited: false };
const WITH: TwoStep = { isRequired: false, isOn: true, isAwaited: false };
const REQUIRED: TwoStep = { isRequired: true, isOn: true, isAwaited: false };
const AWAITED: TwoStep = { isRequired: true, isOn: false, isAwaited: true };

afterEach(() => {
  appConfig.provider = 'embedded';
});

function open(changes: Partial<Team>, answers: Handlers = {}) {
  return renderApp({
    at: `/team?team=${TEAM_ID}`,
    user: buildUser(),
    answers: {
      'GET /api/teams': () => buildTeams([buildTeamView(changes)]),
      'GET /api/teams/:teamId/members': () => buildRoster(),
      'GET /api/teams/:teamId/stats': () => buildTeamStats(),
      'GET /api/teams/:teamId/roles': () => buildRoles(),
      ...answers,
    },
  });
}

async function openSettings(twoStep: TwoStep, answers: Handlers = {}) {
  let now = twoStep;
  const app = open(
    {},
    {
      'GET /api/teams': () => buildTeams([buildTeamView({ twoStep: now })]),
      'PATCH /api/teams/:teamId': () => {
        now = { ...now, isRequired: !now.isRequired };
        return { team: buildTeamView({ twoStep: now }) };
      },
      ...answers,
    },
  );
  await app.person.click(await screen.findByRole('button', { name: 'More' }));
  await app.person.click(screen.getByRole('menuitem', { name: 'Team settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Team settings' }));
  return { ...app, dialog };
}

describe('the setting of a team', () => {
  test.each([
    ['required by an admin who has it', WITH, true, 'Two-step is required'],
    ['no longer required', REQUIRED, false, 'Two-step is no longer required'],
  ] as const)('can be %s', async (_how, twoStep, requiresTwoStep, words) => {
    const { dialog, person, calls } = await openSettings(twoStep);
    const rule = dialog.getByRole('switch', { name: 'Require two-step' });
    await person.click(rule);
    await screen.findByText(words);

    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ requiresTwoStep });
    await waitFor(() => expect(rule.getAttribute('aria-checked')).toBe(String(requiresTwoStep)));
  });

  test('leads an admin without two-step to where they set it up', async () => {
    const { dialog } = await openSettings(WITHOUT);

    expect(dialog.getByRole('switch', { name: 'Require two-step' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('link', { name: 'Set up two-step' }).getAttribute('href')).toBe(
      '/settings#ways-in',
    );
  });

  test.each([
    ['that is refused', refused('two-step-needed'), ERRORS['two-step-needed'].message],
    ['that is sent without a connection', NO_ANSWER, /connection|network|offline/i],
  ] as const)('a change %s says so and stays off', async (_how, answer, words) => {
    const { dialog, person } = await openSettings(WITH, { 'PATCH /api/teams/:teamId': () => answer });
    const rule = dialog.getByRole('switch', { name: 'Require two-step' });
    await person.click(rule);

    await dialog.findByText(words);
    expect(rule.getAttribute('aria-checked')).toBe('false');
  });

  test('is not there where another provider keeps the ways in', async () => {
    appConfig.provider = 'firebase';
    const { dialog } = await openSettings(WITH);

    expect(dialog.queryByRole('switch', { name: 'Require two-step' })).toBeNull();
  });
});

describe('a member whose role waits for two-step', () => {
  test('reads why, with a link to their ways in, and finds nothing that manages people', async () => {
    open({ twoStep: AWAITED, permissions: ['chat', 'train', 'view_calendar'] });
    await screen.findByText(/^This team requires two-step to manage people/);

    expect(screen.getByRole('link', { name: 'Set up two-step' }).getAttribute('href')).toBe(
      '/settings#ways-in',
    );
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  });

  test('reads nothing of it once it is on', async () => {
    open({ twoStep: REQUIRED });
    await screen.findByRole('heading', { level: 1, name: 'Falcons' });

    expect(screen.queryByRole('link', { name: 'Set up two-step' })).toBeNull();
  });
});
