import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refused } from '#test/network.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';

async function arrive() {
  const app = renderApp({
    at: '/broadcast',
    user: buildUser(),
    answers: { 'GET /api/players/:username': () => refused('bad-request') },
  });
  await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
  return { ...app, avatar: await screen.findByRole('button', { name: 'Account menu, Maya Okafor' }) };
}

const menu = () => screen.queryByRole('menu');
const entry = (name: string) => screen.getByRole('menuitem', { name });

describe('the account menu', () => {
  test('opens on a press, and closes on the next', async () => {
    const { person, avatar } = await arrive();
    expect(avatar.getAttribute('aria-expanded')).toBe('false');
    await person.click(avatar);
    expect(avatar.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Not synced yet',
      'Settings',
    ]);
    await person.click(avatar);
    expect(menu()).toBeNull();
  });

  test('closes on a press outside', async () => {
    const { person, avatar } = await arrive();
    await person.click(avatar);
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(menu()).toBeNull();
  });

  test('opened by Enter, it takes the focus, moves it by arrow keys, and Escape gives it back', async () => {
    const { person, avatar } = await arrive();
    avatar.focus();
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(entry('Profile'));
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry('Not synced yet'));
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(entry('Profile'));
    await person.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(entry('Settings'));
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(entry('Profile'));
    await person.keyboard('{End}');
    expect(document.activeElement).toBe(entry('Settings'));
    await person.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(avatar);
  });

  test.each([
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Settings'],
  ])('opened by %s, it starts at %s', async (key, name) => {
    const { person, avatar } = await arrive();
    avatar.focus();
    await person.keyboard(key);
    expect(document.activeElement).toBe(entry(name));
  });

  test('closes when the focus leaves it', async () => {
    const { person, avatar } = await arrive();
    avatar.focus();
    await person.keyboard('{Enter}');
    await person.tab();
    expect(menu()).toBeNull();
  });

  test('closes on a choice, and leads there', async () => {
    const { person, avatar, router } = await arrive();
    await person.click(avatar);
    await person.click(entry('Profile'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined();
    expect(menu()).toBeNull();
  });
});
