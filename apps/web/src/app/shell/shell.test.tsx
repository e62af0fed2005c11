import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeDevice } from '#test/fake-device.ts';
import { buildUser } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { INSTALLED_PHONE } from '#web/ui/use-media.ts';

const SIX = ['Home', 'Calendar', 'Team', 'Broadcast', 'Matches', 'Training'];
const user = buildUser();

describe('the web layout', () => {
  test('has one bar with the six links, the current one marked', async () => {
    renderApp({ at: '/broadcast', user });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(SIX);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Broadcast' }).getAttribute('aria-current')).toBe('page');
  });

  test('starts every new path at its top, with the focus at its content', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { person } = renderApp({ at: '/broadcast', user });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
    scrollTo.mockClear();

    await person.click(screen.getByRole('link', { name: 'Training' }));
    await screen.findByRole('heading', { level: 1, name: 'Training Center' });
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('stays where it is when only the search of an address changes', async () => {
    const { router } = renderApp({ at: '/broadcast', user });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await act(() => router.navigate({ href: '/broadcast?month=1' }));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('leads past the bars as the first thing of the page', async () => {
    const { person } = renderApp({ at: '/broadcast', user });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    await person.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  test('offers the way in to a visitor', async () => {
    const { person, router } = renderApp({ at: '/help' });
    await person.click(await screen.findByRole('link', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('leaves the sign-in screen without bars', async () => {
    renderApp({ at: '/login' });
    await screen.findByRole('heading', { level: 1, name: 'Sign In' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });
});

describe('the small screen’s menu', () => {
  async function open() {
    const app = renderApp({ at: '/broadcast', user });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    const button = screen.getByRole('button', { name: 'Menu' });
    await app.person.click(button);
    await waitFor(() => expect(openMenu()?.querySelectorAll('a')).toHaveLength(6));
    return { ...app, button };
  }
  const openMenu = () => screen.getAllByRole('navigation', { name: 'Main' })[1];

  test('opens with the six links and says that it is open', async () => {
    const { button, person } = await open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(openMenu()?.getAttribute('id')).toBe(button.getAttribute('aria-controls'));
    await person.click(button);
    expect(openMenu()).toBeUndefined();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('closes on Escape and gives the focus back', async () => {
    const { button, person } = await open();
    await person.tab();
    await person.keyboard('{Escape}');
    expect(openMenu()).toBeUndefined();
    expect(document.activeElement).toBe(button);
  });

  test('closes on a press outside', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(openMenu()).toBeUndefined();
  });

  test('closes on a choice', async () => {
    const { person } = await open();
    const [training] = within(openMenu() ?? document.body).getAllByRole('link', { name: 'Training' });
    await person.click(training ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Training Center' })).toBeDefined();
    expect(openMenu()).toBeUndefined();
  });
});

test('the app on the home screen of a phone has its bar and six tabs, like the native one', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query === INSTALLED_PHONE,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  renderApp({ at: '/broadcast', user });
  await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(SIX);
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
});

describe('the native layout', () => {
  test.each(['ios', 'android'] as const)('has its bar and six tabs on %s', async (platform) => {
    renderApp({ at: '/broadcast', user, device: fakeDevice({ platform }) });
    await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(SIX);
    expect(within(await screen.findByRole('banner')).getByRole('link', { name: 'Allcourt' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Account menu, Maya Okafor' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });
});

test('shows the offline note and hides it when online', async () => {
  const device = fakeDevice();
  renderApp({ at: '/broadcast', user, device });
  await screen.findByRole('heading', { level: 1, name: 'Broadcast Center' });
  // The number of changes beside it is code of its own, which may have to be loaded.
  await act(async () => device.setOnline(false));
  await screen.findByText(/^You're offline\./);
  await act(async () => device.setOnline(true));
  expect(screen.queryByText(/^You're offline\./)).toBeNull();
});
