import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Example({ ask = false, onConfirm = () => {} }: { ask?: boolean; onConfirm?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {ask ? (
        <ConfirmDialog
          open={isOpen}
          title="Delete Account"
          confirmLabel="Delete Account"
          destructive
          onConfirm={onConfirm}
          onCancel={close}
        >
          This cannot be undone.
        </ConfirmDialog>
      ) : (
        <Dialog open={isOpen} title="Points" onClose={close}>
          <p>40–30</p>
        </Dialog>
      )}
    </>
  );
}

/** Closes as a form does, once the server has answered. */
function ClosesLater() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} title="New event" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => void Promise.resolve().then(() => setOpen(false))}>
          Save
        </button>
      </Dialog>
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

describe('a dialog', () => {
  test('has its title for a name, and gives the focus back when it closes', async () => {
    render(<Example />);
    await open();
    expect(screen.getByRole('dialog', { name: 'Points' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test('gives the focus back before anything else can be tapped', async () => {
    render(<ClosesLater />);
    await open();
    const opener = screen.getByRole('button', { name: 'Open', hidden: true });
    const dialog = screen.getByRole('dialog');
    const focused = new Promise<Element | null>((resolve) => {
      new MutationObserver(() => !dialog.isConnected && resolve(document.activeElement)).observe(
        document.body,
        {
          childList: true,
          subtree: true,
        },
      );
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await focused).toBe(opener);
  });

  test('closes on a press outside, not on one inside', async () => {
    render(<Example />);
    await open();
    await userEvent.click(screen.getByText('40–30'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes when the browser is asked to, by Escape or the phone’s way back', async () => {
    render(<Example />);
    await open();
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('Tab goes round inside a dialog, both ways', async () => {
  render(<Example ask />);
  await open();
  const [cancel, confirm] = [
    screen.getByRole('button', { name: 'Cancel' }),
    screen.getByRole('button', { name: 'Delete Account' }),
  ];
  await userEvent.tab();
  expect(document.activeElement).toBe(confirm);
  await userEvent.tab();
  expect(document.activeElement).toBe(cancel);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(confirm);
});

describe('a question', () => {
  test('focuses Cancel first and ignores a click outside', async () => {
    const onConfirm = vi.fn();
    render(<Example ask onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const question = screen.getByRole('alertdialog', { name: 'Delete Account' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(question);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
