import { createEvent } from '@quad/contract/events/event-hosting';
import { createLibraryRequest } from '@quad/contract/library/library-requests';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { formFields } from './form-fields.ts';
import { NOT_KEPT } from './input/keeps.ts';
import { useFormDraft } from './input/use-form-draft.ts';
import { useFormFields } from './use-form-fields.ts';

const fields = formFields(createEvent, ['clientId', 'group', 'startsAt', 'endsAt', 'timeZone']);
const EMPTY = { ...fields.empty({ category: 'Tech' }), inTeams: false };

const aForm = () =>
  renderHook(
    ({ error }: { error: Error | null }) => {
      const { draft, change, isTouched } = useFormDraft(NOT_KEPT, EMPTY);
      return { ...useFormFields(fields, { draft, change, error }), isTouched };
    },
    { initialProps: { error: null } as { error: Error | null } },
  );

test('an input has the value, the limit and the change of its field', () => {
  const { result } = aForm();
  expect(result.current.line('title')).toMatchObject({ value: '', maxLength: 120 });
  expect(result.current.text('description')).toMatchObject({ value: '', max: 5000 });
  expect(result.current.isTouched).toBe(false);
  act(() => result.current.line('title').onChange({ target: { value: 'Fair' } }));
  act(() => result.current.toggle('inTeams').onChecked(true));
  expect(result.current.draft).toMatchObject({ title: 'Fair', inTeams: true });
  expect(result.current.isTouched).toBe(true);
});

test('a number has no limit of characters', () => {
  expect(aForm().result.current.line('capacity').maxLength).toBeNull();
});

test('a choice outside the contract changes nothing', () => {
  const requestFields = formFields(createLibraryRequest);
  const { result } = renderHook(() => {
    const { draft, change } = useFormDraft(NOT_KEPT, requestFields.empty({ kind: 'note' }));
    return useFormFields(requestFields, { draft, change, error: null });
  });
  act(() => result.current.choice('semester').onValue('3'));
  act(() => result.current.choice('semester').onValue('Alchemy'));
  expect(result.current.choice('semester').value).toBe('3');
});

test('problems show once the form was tried, in the words of the contract', () => {
  const { result } = aForm();
  expect(result.current.line('title').error).toBeUndefined();
  act(() => {
    expect(result.current.passes()).toBe(false);
  });
  expect(result.current.line('title').error).toBe('Please enter a title');
});

test('what the server refuses shows at its field until that is changed', () => {
  const { result, rerender } = aForm();
  rerender({ error: new ApiError('invalid_input', 'No', 400, { location: 'There is no such place' }) });
  expect(result.current.line('location').error).toBe('There is no such place');
  act(() => result.current.line('location').onChange({ target: { value: 'Roof' } }));
  expect(result.current.line('location').error).toBeUndefined();
});
