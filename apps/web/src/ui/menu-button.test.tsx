import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { MenuButton } from './menu-button.tsx';

test('a dialog that an entry opens gives the focus back to the button', async () => {
  const person = userEvent.setup();
  render(<Exporting />);
  const button = screen.getByRole('button', { name: 'Files' });
  await person.click(button);
  await person.click(screen.getByRole('menuitem', { name: 'Export' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each([
  ['ArrowDown', 'Import'],
  ['ArrowUp', 'Export'],
])('%s opens the list at %s, and Escape leads back', async (key, entry) => {
  const person = userEvent.setup();
  render(<Exporting />);
  await person.tab();
  await person.keyboard(`{${key}}`);
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: entry }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Files' }));
});

test('a letter moves the focus to the next entry that begins with it, around the end', async () => {
  const person = userEvent.setup();
  render(
    <MenuButton
      label="Files"
      entries={() =>
        ['Import', 'Export', 'Erase'].map((name) => (
          <button key={name} type="button" role="menuitem" tabIndex={-1}>
            {name}
          </button>
        ))
      }
    >
      Files
    </MenuButton>,
  );
  await person.tab();
  await person.keyboard('{ArrowDown}e');
  expect(document.activeElement?.textContent).toBe('Export');
  await person.keyboard('E');
  expect(document.activeElement?.textContent).toBe('Erase');
  await person.keyboard('e');
  expect(document.activeElement?.textContent).toBe('Export');
  await person.keyboard('x');
  expect(document.activeElement?.textContent).toBe('Export');
  await person.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Erase');
  await person.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('Import');
});

function Exporting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        label="Files"
        entries={(close) => (
          <>
            <button type="button" role="menuitem" tabIndex={-1} onClick={close}>
              Import
            </button>
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(true);
                close();
              }}
            >
              Export
            </button>
          </>
        )}
      >
        Files
      </MenuButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Export">
        Words
      </Dialog>
    </>
  );
}
