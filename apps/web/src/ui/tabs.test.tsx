import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

const TABS = [
  { value: 'live', label: 'Live Scoring', live: true },
  { value: 'history', label: 'Match History' },
  { value: 'analytics', label: 'Analytics', count: { value: 2, label: '2 new' } },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('history');
  return (
    <>
      <Tabs id="matches" label="Views" tabs={TABS} value={value} onChange={setValue} />
      <TabPanel id="matches" value={value}>
        {`What ${value} shows`}
      </TabPanel>
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  test('name the panel of the chosen one', () => {
    render(<Example />);
    expect(tab('Match History').getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: 'Match History' }).textContent).toBe('What history shows');
    expect(tab('Match History').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });

  test('are one stop of the Tab key: the chosen one', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Match History'));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['{ArrowRight}', 'Analytics, 2 new'],
    ['{ArrowLeft}', 'Live Scoring'],
    ['{ArrowRight}{ArrowRight}', 'Live Scoring'],
    ['{Home}', 'Live Scoring'],
    ['{End}', 'Analytics, 2 new'],
  ])('%s moves to %s and chooses it', async (keys, name) => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name })).toBeDefined();
  });
});

describe('in a row that is too narrow', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('the chosen one comes to the middle, and again once a number makes its tab wider', () => {
    const observers = new Set<() => void>();
    vi.stubGlobal(
      'ResizeObserver',
      class implements ResizeObserver {
        readonly #notice: () => void;
        constructor(notice: ResizeObserverCallback) {
          this.#notice = () => notice([], this);
        }
        observe() {
          observers.add(this.#notice);
        }
        unobserve() {}
        disconnect() {
          observers.delete(this.#notice);
        }
      },
    );
    const layOut = () => act(() => [...observers].map((notice) => notice()));
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(430);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(280);
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const two = (count: number | null) => (
      <Tabs
        id="training"
        label="Views"
        value="feedback"
        onChange={() => {}}
        tabs={[
          { value: 'drills', label: 'Drill Library' },
          {
            value: 'feedback',
            label: 'Coach Feedback',
            ...(count === null ? {} : { count: { value: count, label: `${count} new` } }),
          },
        ]}
      />
    );
    const { rerender } = render(two(null));
    const row = screen.getByRole('tablist');
    layOut();
    expect(row.scrollLeft).toBe(180);
    row.scrollLeft = 0; // by a finger
    layOut();
    expect(row.scrollLeft).toBe(0);

    width.mockReturnValue(150);
    rerender(two(2));
    layOut();
    expect(row.scrollLeft).toBe(205);
  });
});
