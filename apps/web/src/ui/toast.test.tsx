import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

const putBack = vi.fn();

function Example() {
  const show = useToast();
  return (
    <>
      <button type="button" onClick={() => show({ text: 'Changes saved' })}>
        Save
      </button>
      <button
        type="button"
        onClick={() => show({ text: 'Point removed', action: { label: 'Put it back', onPress: putBack } })}
      >
        Remove
      </button>
    </>
  );
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  putBack.mockReset();
  render(
    <ToastProvider>
      <Example />
    </ToastProvider>,
  );
});

describe('a toast', () => {
  test('stays four seconds', () => {
    press('Save');
    wait(3999);
    expect(shown()).toBe('Changes saved');
    wait(1);
    expect(shown()).toBe('');
  });

  test('gives way to a newer one, which gets its own four seconds', () => {
    press('Save');
    wait(3000);
    press('Remove');
    expect(shown()).toContain('Point removed');
    expect(shown()).not.toContain('Changes saved');
    wait(3999);
    expect(shown()).toContain('Point removed');
  });

  test('runs Undo only once', () => {
    press('Remove');
    press('Put it back');
    expect(putBack).toHaveBeenCalledOnce();
    expect(shown()).toBe('');
  });

  test('waits while the pointer is on its button', () => {
    press('Remove');
    fireEvent.focus(screen.getByRole('button', { name: 'Put it back' }));
    wait(10_000);
    expect(shown()).toContain('Point removed');
    fireEvent.blur(screen.getByRole('button', { name: 'Put it back' }));
    wait(4000);
    expect(shown()).toBe('');
  });
});
