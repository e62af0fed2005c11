import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const PROFILE = buildProfile();

test('shows what the server refused until the person dismisses it', async () => {
  // The queue tries again on its own, too, as often as it gets to before Retry is pressed.
  let reply: Reply<undefined> = NO_ANSWER;
  const { person } = renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => PROFILE,
      'GET /api/matches/record': () => NO_ANSWER,
      'POST /api/feedback': () => reply,
    },
  });
  await person.type(await screen.findByLabelText('What happened'), 'It stopped');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Feedback submitted (not yet sent anywhere)');
  expect(await screen.findByText('1 change is saved on this device and will be sent.')).toBeTruthy();

  reply = refused('bad-request');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  const note = await screen.findByText(/Your feedback couldn't be sent\./);
  expect(note.textContent).toContain('The request is not valid.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Your feedback couldn't be sent\./)).toBeNull());
});
