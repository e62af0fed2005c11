import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { optionalNumber, required } from './form-rules.ts';
import { useForm } from './use-form.ts';

const YEAR = 'A year from 1850 to 2030.';

function TeamForm({ send }: { send(values: { name: string; founded: number | null }): unknown }) {
  const form = useForm({
    initial: { name: '', founded: '2016' },
    rules: {
      name: required('Give the team a name.'),
      founded: optionalNumber(1850, 2030, YEAR),
    },
    check: ({ name }) => ({ name: name === 'Admin' && 'That name is taken.' }),
    submit: send,
    sentence: (error) => `Refused: ${String(error)}`,
  });
  return (
    <form {...form.props}>
      {(['name', 'founded'] as const).map((name) => {
        const { error, ...field } = form.field(name);
        return (
          <div key={name}>
            <input aria-label={name} {...field} aria-invalid={error !== undefined} />
            <p>{error}</p>
          </div>
        );
      })}
      <p role="alert">{form.refusal}</p>
      <button type="submit">{form.isBusy ? 'Saving' : 'Save'}</button>
    </form>
  );
}

test('sends what its rules read', async () => {
  const send = vi.fn();
  render(<TeamForm send={send} />);
  await userEvent.type(screen.getByLabelText('name'), ' Falcons ');
  await userEvent.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Falcons', founded: 2016 });
});

test('shows problems on submission and moves the focus to the first', async () => {
  const send = vi.fn();
  render(<TeamForm send={send} />);
  expect(screen.queryByText('Give the team a name.')).toBeNull();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Give the team a name.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  expect(send).not.toHaveBeenCalled();
});

test('shows a problem once its field was changed and left, not before', async () => {
  render(<TeamForm send={() => undefined} />);
  await userEvent.click(screen.getByLabelText('name'));
  await userEvent.clear(screen.getByLabelText('founded'));
  await userEvent.type(screen.getByLabelText('founded'), '16');
  expect(screen.queryByText(YEAR)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(YEAR)).toBeDefined();
  expect(screen.queryByText('Give the team a name.')).toBeNull();
});

test('shows problems that need more than one rule', async () => {
  render(<TeamForm send={() => undefined} />);
  await userEvent.type(screen.getByLabelText('name'), 'Admin{Enter}');
  expect(screen.getByText('That name is taken.')).toBeDefined();
});

test('submits once while busy and shows the refusal until the next try', async () => {
  let refuse = (_reason: string) => {};
  const send = vi.fn(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  render(<TeamForm send={send} />);
  await userEvent.type(screen.getByLabelText('name'), 'Falcons{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').textContent).toBe('Saving');
  refuse('full');
  expect(await screen.findByText('Refused: full')).toBeDefined();
  expect(screen.getByRole('button').textContent).toBe('Save');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText('Refused: full')).toBeNull();
});

test('shows what an act beside the form was refused with, until the next one', () => {
  const { result } = renderHook(() =>
    useForm({
      initial: {},
      submit: () => undefined,
      sentence: (error) => `Refused: ${String(error)}`,
    }),
  );
  act(() => result.current.refuse('closed'));
  expect(result.current.refusal).toBe('Refused: closed');
  act(() => result.current.refuse(null));
  expect(result.current.refusal).toBeNull();
});
