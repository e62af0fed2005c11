import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NO_ANSWER, type Reply, refused } from '#test/network.ts';
import { buildProfile, buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

const PROFILE = buildProfile();

test('shows what the server refused until the person dismisses it', async () => {
  // Sent by the form, then from the queue, then on Retry.
  const replies: Reply<undefined>[] = [NO_ANSWER, NO_ANSWER, refused('bad-request')];
  const { person } = renderApp({
    at: '/settings',
    user: buildUser(),
    answers: {
      'GET /user/profile': () => PROFILE,
      'GET /api/matches/record': () => NO_ANSWER,
      'POST /api/feedback': () => replies.shift(),
    },
  });
  await person.type(await screen.findByLabelText('What happened'), 'It stopped');
  await person.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Feedback submitted (not yet sent anywhere)');
  expect(await screen.findByText('1 change is saved on this device and will be sent.')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Retry' }));
  const note = await screen.findByText(/Your feedback couldn't be sent\./);
  expect(note.textContent).toContain('The request is not valid.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Your feedback couldn't be sent\./)).toBeNull());
});
