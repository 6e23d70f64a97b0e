import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { router } from '../routing/router.ts';
import { session } from '../session.ts';
import { aSession } from '../testing/session.ts';
import { forgetInputWithAccount } from './input-place.ts';
import { type Keeps, NOT_KEPT, ON_PAGE } from './keeps.ts';
import { leaveWith, type Question, setLeaveQuestion, type Unsent, useUnsent } from './unsent.ts';
import { useFormDraft } from './use-form-draft.ts';

const EMPTY = { title: '', kind: 'poll', places: [] as readonly string[] };

beforeEach(() => session.start(aSession('asha')));

/** A form that was opened, which the returned function leaves. */
function open(keeps: Keeps = 'polls/new', initial = EMPTY) {
  const { result, unmount } = renderHook(() => useFormDraft(keeps, initial, { light: ['kind'] }));
  return {
    form: () => result.current,
    type: (changes: Partial<typeof EMPTY>) => act(() => result.current.change(changes)),
    leave: unmount,
  };
}

/** Answer the question about leaving, or undefined where none was asked. */
async function asked(answer: (question: Question) => void, leave: (go: () => void) => void = leaveWith) {
  let question: Question | null = null;
  const show = (next: Question | null) => {
    question = next;
  };
  const takeBack = setLeaveQuestion({ fetch: async () => show, ready: () => show });
  const gone = vi.fn();
  await act(async () => leave(gone));
  const kind = (question as Question | null)?.unsent.map((each) => each.kind);
  const leaving = (question as Question | null)?.leaving;
  if (question) await act(async () => answer(question as unknown as Question));
  takeBack();
  return { kind, leaving, gone };
}

const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('input is there again after the form was left', () => {
  const first = open();
  first.type({ title: 'Sports', places: ['Hall'] });
  first.leave();
  const again = open();
  expect(again.form().draft).toEqual({ ...EMPTY, title: 'Sports', places: ['Hall'] });
  expect(again.form().kept?.isStored).toBe(true);
});

test('another form and another account do not get it', () => {
  const first = open();
  first.type({ title: 'Sports' });
  first.leave();
  expect(open('polls/new/g1').form().draft).toEqual(EMPTY);
  cleanup();
  session.start(aSession('bilal'));
  expect(open().form().draft).toEqual(EMPTY);
});

test('sent, discarded and emptied input is forgotten', () => {
  for (const end of [
    (form: ReturnType<typeof open>) => act(() => form.form().end()),
    (form: ReturnType<typeof open>) => act(() => form.form().discard()),
    (form: ReturnType<typeof open>) => form.type({ title: '' }),
  ]) {
    const first = open();
    first.type({ title: 'Sports' });
    end(first);
    first.leave();
    expect(open().form().draft).toEqual(EMPTY);
    cleanup();
  }
});

test('the changes alone are stored, so that other fields show what is saved by now', () => {
  const first = open('polls/p1', { ...EMPTY, title: 'Sport', kind: 'poll' });
  first.type({ title: 'Sports' });
  first.leave();
  const again = open('polls/p1', { ...EMPTY, title: 'Sport', kind: 'survey' });
  expect(again.form().draft).toMatchObject({ title: 'Sports', kind: 'survey' });
});

test('values of another type are not restored', () => {
  const first = open('polls/new', { ...EMPTY, places: 'Hall' as never });
  first.type({ title: 'Sports', places: 'Hall, roof' as never });
  first.leave();
  expect(open().form().draft).toEqual({ ...EMPTY, title: 'Sports' });
});

test('leaving stored input asks once; kept, it is there again without another question', async () => {
  const first = open();
  first.type({ title: 'Sports' });
  expect(browserAsks()).toBe(false);
  const { kind, gone } = await asked(({ answer }) => answer('keep'));
  expect([kind, gone.mock.calls.length]).toEqual([['stored'], 1]);
  expect((await asked(() => undefined)).kind).toBeUndefined();
  first.leave();
  const again = open();
  expect(again.form().draft.title).toBe('Sports');
  expect((await asked(() => undefined)).kind).toBeUndefined();
});

test('the user can stay, or discard what leaving would store', async () => {
  const { form, type } = open();
  type({ title: 'Sports' });
  const stayed = await asked(({ stay }) => stay());
  expect([stayed.gone.mock.calls.length, form().draft.title]).toEqual([0, 'Sports']);
  const left = await asked(({ answer }) => answer('discard'));
  expect([left.gone.mock.calls.length, form().draft]).toEqual([1, EMPTY]);
});

test('a light change is no input, and asks nothing', async () => {
  const { form, type } = open();
  type({ kind: 'survey' });
  expect(form().isUnsent).toBe(false);
  expect((await asked(() => undefined)).kind).toBeUndefined();
});

test('input of the page is not stored, and leaving asks', async () => {
  const first = open(ON_PAGE);
  first.type({ title: 'A report' });
  expect(browserAsks()).toBe(true);
  expect((await asked(({ stay }) => stay())).kind).toEqual(['page']);
  expect(JSON.stringify(localStorage)).not.toContain('A report');
});

test('passwords and codes are neither stored nor asked about', async () => {
  const { type } = open(NOT_KEPT);
  type({ title: 'Secret' });
  expect((await asked(() => undefined)).kind).toBeUndefined();
  expect(JSON.stringify(localStorage)).not.toContain('Secret');
});

test('signing out asks whether to lose what is stored', async () => {
  const { type } = open();
  type({ title: 'Sports' });
  const { leaving, gone } = await asked(({ answer }) => answer('discard'), router.leaveAccount);
  expect([leaving, gone.mock.calls.length]).toEqual(['account', 1]);
});

test('signing out forgets all input, and so does the next account on this device', () => {
  forgetInputWithAccount();
  const store = () => {
    const form = open();
    form.type({ title: 'Sports' });
    form.leave();
    expect(localStorage.getItem('input')).toContain('Sports');
  };
  store();
  act(() => session.end());
  expect(localStorage.getItem('input')).toBeNull();
  session.start(aSession('asha'));
  store();
  act(() => session.start(aSession('bilal')));
  expect(localStorage.getItem('input')).toBeNull();
});

test('the question waits while input is being stored, and says then what is true', async () => {
  const kinds: (readonly Unsent['kind'][])[] = [];
  const show = (question: Question | null) => {
    if (question) kinds.push(question.unsent.map(({ kind }) => kind));
  };
  const takeBack = setLeaveQuestion({ fetch: async () => show, ready: () => show });
  const { rerender } = renderHook((kind: Unsent['kind']) => useUnsent({ kind, discard: () => undefined }), {
    initialProps: 'storing',
  });
  await act(async () => leaveWith(() => undefined));
  expect(kinds).toEqual([]);
  rerender('stored');
  await vi.waitFor(() => expect(kinds).toEqual([['stored']]));
  takeBack();
});
