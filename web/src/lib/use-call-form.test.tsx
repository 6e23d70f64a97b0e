import { renameTeam } from '@quad/contract/events/event-teams';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { formFields } from './form-fields.ts';
import { queryClient } from './query-client.ts';
import { useCallForm } from './use-call-form.ts';
import type { FormProblems } from './use-form-problems.ts';

const fields = formFields(renameTeam);

/** A form of a team's name that begins with `Owls`. */
function aForm(send: (sent: { name: string }, form: { clientId: string; before: object }) => Promise<string>) {
  const onSent = vi.fn();
  const { result, unmount } = renderHook(
    () =>
      useCallForm(fields, { keeps: 'team', initial: { name: 'Owls' }, blames: { forbidden: 'name' }, send, onSent }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  const type = (name: string) => act(() => result.current.change({ name }));
  const submit = async () => {
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.busy).toBe(false));
  };
  return { form: () => result.current, type, submit, onSent, unmount };
}

test('a form that breaks a rule of the contract is not sent', async () => {
  const send = vi.fn(async () => 'sent');
  const { form, type, submit } = aForm(send);
  type(' ');
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(form().line('name').error).toBeDefined();
});

test('values are sent as the contract has them, with those before', async () => {
  const send = vi.fn(async () => 'sent');
  const { form, type, submit, onSent } = aForm(send);
  type('  Hawks ');
  expect(form()).toMatchObject({ isTouched: true, isSent: false });
  await submit();
  expect(send).toHaveBeenCalledWith({ name: 'Hawks' }, expect.objectContaining({ before: { name: 'Owls' } }));
  const input = { form: 'team', values: { name: '  Hawks ' } };
  expect(onSent).toHaveBeenCalledWith('sent', { name: 'Hawks' }, '', input);
  expect(form().isSent).toBe(true);
});

test('tries have one client id until one succeeds', async () => {
  const ids: string[] = [];
  const { submit } = aForm(async (_, { clientId }) => {
    ids.push(clientId);
    if (ids.length === 1) throw new ApiError('network', 'No answer', 0);
    return 'sent';
  });
  await submit();
  await submit();
  await submit();
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a form that is being sent is read-only and is not sent again', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn(() => answer.promise);
  const { form, onSent } = aForm(send);
  act(() => form().submit());
  await waitFor(() => expect(form().line('name').readOnly).toBe(true));
  act(() => form().submit());
  await act(async () => answer.resolve('sent'));
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(send).toHaveBeenCalledOnce();
});

test('an error that blames a field shows there, another one as the alert', async () => {
  const errors = [new ApiError('forbidden', 'Not you', 403), new ApiError('network', 'No answer', 0)];
  const { form, submit } = aForm(async () => Promise.reject(errors.shift()));
  await submit();
  expect(form()).toMatchObject({ alert: null, problems: { name: 'Not you' } });
  await submit();
  expect(form()).toMatchObject({ alert: 'No answer', problems: {} });
});

test('a form begins anew', async () => {
  const { form, type, submit } = aForm(async () => 'sent');
  type('');
  await submit();
  act(() => form().begin());
  expect(form()).toMatchObject({ draft: { name: 'Owls' }, isTouched: false });
  type('');
  expect(form().problems).toEqual({});
});

test('what was sent leaves the memory with the form', async () => {
  const { submit, unmount } = aForm(async () => 'sent');
  await submit();
  unmount();
  await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
});

test('a button tells its value, on which a problem can depend', async () => {
  const send = vi.fn(async (_: object, { by }: { by: string }) => by);
  const { result } = renderHook(
    () =>
      useCallForm(fields, {
        keeps: 'team',
        initial: { name: 'Owls' },
        found: (_, { by }): FormProblems => (by === 'yes' ? { name: 'Say why' } : {}),
        send,
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  act(() => result.current.submit('yes'));
  expect(result.current.problems).toEqual({ name: 'Say why' });
  act(() => result.current.submit('no'));
  await waitFor(() => expect(result.current.isSent).toBe(true));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Owls' }, expect.objectContaining({ by: 'no' }));
});
