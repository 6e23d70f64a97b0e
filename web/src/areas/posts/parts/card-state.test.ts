import { afterEach, expect, test } from 'vitest';
import { session } from '../../../lib/session.ts';
import { aSession } from '../../../lib/testing/session.ts';
import { changeCardState, readCardState, unsentDrafts } from './card-state.ts';

const [asha, bilal] = [aSession('asha'), aSession('bilal')];

afterEach(() => session.end());

function write(text: string) {
  changeCardState('p1', { composing: true, draft: text });
}

test('an unsent comment is deleted when its author signs out', () => {
  session.start(asha);
  write('Half a thought');
  session.end();
  expect(readCardState('p1')).toMatchObject({ composing: false, draft: '' });
  session.start(bilal);
  expect(unsentDrafts()).toEqual([]);
});

test('an unsent comment survives the end of its author’s session', () => {
  session.start(asha);
  write('Half a thought');
  session.reject(asha.token);
  session.start(asha);
  expect(readCardState('p1').draft).toBe('Half a thought');
});

test('an unsent comment is deleted when another user signs in', () => {
  session.start(asha);
  write('Half a thought');
  session.reject(asha.token);
  session.start(bilal);
  expect(readCardState('p1').draft).toBe('');
  expect(unsentDrafts()).toEqual([]);
});
