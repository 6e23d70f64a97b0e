import { expect, test } from 'vitest';
import { EMPTY } from './create-state.ts';
import { filesOf, storedFields, textOf } from './stored-draft.ts';

const photo = new File(['a'], 'photo.png', { type: 'image/png' });
const fields = { ...EMPTY.draft.fields, caption: 'Half a thought', visibility: 'close_friends' } as const;

test('a draft is stored with its files, and comes back as it was', () => {
  const edit = { start: 1.5, end: 9, coverAt: 3, asIs: true };
  const file = { kind: 'image', file: photo } as const;
  const others = [{ file: photo, altText: 'Waves' }];
  const stored = storedFields({ kind: 'image', file, others, edit, textTrack: null, fields });
  const text = textOf({ values: JSON.parse(JSON.stringify(stored)) });
  expect(text).toEqual({ kind: 'image', fields, edit, altTexts: ['Waves'] });
  expect(filesOf(stored, text)).toEqual({ file, others, textTrack: null });
});

test('what is broken or unknown has its first value', () => {
  expect(textOf({ values: {} })).toEqual({
    kind: null,
    edit: EMPTY.draft.edit,
    fields: EMPTY.draft.fields,
    altTexts: [],
  });
  const edit = { start: -1, end: 'late', coverAt: null, asIs: 1 };
  const odd = { kind: 'song', fields: { caption: 1, visibility: 'nobody' }, edit, altTexts: ['Waves', 1] };
  expect(textOf({ values: odd })).toEqual({
    kind: null,
    edit: EMPTY.draft.edit,
    fields: EMPTY.draft.fields,
    altTexts: ['Waves'],
  });
  expect(filesOf({}, textOf({ values: {} }))).toBeUndefined();
});
