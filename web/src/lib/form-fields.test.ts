import { updateProfile } from '@quad/contract/people/profiles';
import { createPost } from '@quad/contract/posts/posts';
import { expect, test } from 'vitest';
import { formFields } from './form-fields.ts';

const post = formFields(createPost, [
  'userId',
  'name',
  'altTexts',
  'upload',
  'uploads',
  'trimStart',
  'trimEnd',
  'coverAt',
  'textTrackFrom',
  'draft',
]);

test('the fields of a form are those of its call, but for those left aside', () => {
  expect(formFields(updateProfile).names).toContain('hideEmail');
  expect(post.names).toContain('caption');
  expect(post.names).not.toContain('userId');
});

test('a form begins empty, and is written in once a text is not blank', () => {
  const empty = post.empty({ visibility: 'public' });
  expect(empty).toMatchObject({ caption: '', location: '', visibility: 'public' });
  expect(post.isWritten({ ...empty, visibility: 'close_friends', caption: ' \n' })).toBe(false);
  expect(post.isWritten({ ...empty, location: 'Roof' })).toBe(true);
});

test('a field has a problem when it breaks a limit or pattern of the contract', () => {
  expect(post.problemOf('location', 'x'.repeat(100))).toBeUndefined();
  expect(post.problemOf('location', 'x'.repeat(101))).toBe('At most 100 characters are allowed');
  expect(formFields(updateProfile).problemOf('username', 'A')).toMatch(/^Usernames have/);
});

test("reading a record takes only the form's fields with allowed values", () => {
  expect(post.read({ caption: 'Hello', location: 1, visibility: 'nobody', userId: 'asha', song: 'la' })).toEqual({
    caption: 'Hello',
  });
  expect(post.read(null)).toEqual({});
});

test('an answer becomes texts', () => {
  const texts = formFields(updateProfile).textsOf({ bio: 'Rain', year: 2, department: null });
  expect(texts).toMatchObject({ bio: 'Rain', year: '2', department: '', portfolio: '' });
});
