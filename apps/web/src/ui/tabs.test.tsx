import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
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
