import { expect, test } from 'vitest';
import { EMPTY } from './create-state.ts';
import { parseText } from './stored-draft.ts';

const stored = {
  userId: 'asha',
  kind: 'text',
  caption: 'Half a thought',
  location: 'Roof',
  visibility: 'close_friends',
};

test('a stored text is restored only for its author', () => {
  const { userId, kind, ...fields } = stored;
  expect(parseText(JSON.stringify(stored), userId)).toEqual({
    id: expect.any(String),
    kind,
    edit: EMPTY.draft.edit,
    fields: { ...EMPTY.draft.fields, ...fields },
    altTexts: [],
  });
  const described = JSON.stringify({ ...stored, altTexts: ['Waves', 1] });
  expect(parseText(described, userId)?.altTexts).toEqual(['Waves']);
  expect(parseText(JSON.stringify(stored), 'bilal')).toBeNull();
});

test('the id of a draft is equal in every tab', () => {
  expect(parseText(JSON.stringify({ ...stored, draftId: 'one' }), 'asha')?.id).toBe('one');
});

test('a stored edit of a video is restored, and a broken one is not', () => {
  const edit = { start: 1.5, end: 9, coverAt: 3, asIs: true };
  expect(parseText(JSON.stringify({ ...stored, edit }), 'asha')?.edit).toEqual(edit);
  const broken = { start: -1, end: 'late', coverAt: null, asIs: 1 };
  expect(parseText(JSON.stringify({ ...stored, edit: broken }), 'asha')?.edit).toEqual(EMPTY.draft.edit);
});

test('a broken draft is ignored, and an unknown value becomes the default', () => {
  for (const broken of ['', 'null', '{', '[]', '{"userId":"asha"}', '{"userId":"asha","caption":1,"location":""}']) {
    expect(parseText(broken, 'asha')).toBeNull();
  }
  const odd = { ...stored, kind: 'song', visibility: 'nobody' };
  expect(parseText(JSON.stringify(odd), 'asha')).toMatchObject({ kind: null, fields: { visibility: 'public' } });
});
