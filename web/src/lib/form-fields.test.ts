import { addAccount } from '@quad/contract/accounts/user-management';
import { createEvent } from '@quad/contract/events/event-hosting';
import { askForRoom } from '@quad/contract/groups/group-members';
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

const event = formFields(createEvent, ['clientId', 'group', 'startsAt', 'endsAt']);
const account = formFields(addAccount, ['how']);

test('the fields of a JSON body are its texts, numbers and switches', () => {
  const texts = ['title', 'category', 'location', 'timeZone', 'description', 'mapAddress'];
  expect(event.names).toEqual([...texts, 'capacity', 'fee', 'payeeAddress', 'payeeName']);
  expect(account.names).toContain('isVerified');
});

test('a draft is sent with numbers, without blanks at the ends, and null for what may be left empty', () => {
  const empty = account.empty({});
  expect(empty).toEqual({ name: '', email: '', department: '', year: '', isVerified: false });
  expect(account.sent({ ...empty, name: ' Asha Rao ', year: ' 3' })).toEqual({
    name: 'Asha Rao',
    email: '',
    department: null,
    year: 3,
    isVerified: false,
  });
});

test('what is stored becomes a draft', () => {
  const stored = { name: 'Asha', email: 'asha@quad.example', department: null, year: 3, isVerified: true };
  expect(account.draftOf(stored)).toEqual({ ...stored, department: '', year: '3' });
});

test('a switch and an empty choice are read from a record', () => {
  expect(account.read({ department: '', isVerified: true })).toEqual({ department: '', isVerified: true });
  expect(account.read({ department: 'alchemy', isVerified: 'true' })).toEqual({});
});

test('problems of what is sent are in the words of the contract', () => {
  const draft = { ...event.empty({ category: 'Tech' }), timeZone: 'Asia/Kolkata', title: 'Fair', location: 'Roof' };
  const problemsOf = (changes: Partial<typeof draft>) => event.problemsIn(event.sent({ ...draft, ...changes }));
  expect(problemsOf({})).toEqual({});
  expect(problemsOf({ title: ' ', mapAddress: 'roof' })).toEqual({
    title: 'Please enter a title',
    mapAddress: 'Please enter a web address that begins with https://',
  });
  const says = 'Please enter how many can come, up to 10000';
  for (const capacity of ['0', '1.5', '10001', 'all']) expect(problemsOf({ capacity })).toEqual({ capacity: says });
});

test('an empty number that is needed has a problem', () => {
  const room = formFields(askForRoom);
  const sent = room.sent({ membersMax: '', reason: 'Many wait' });
  expect(Object.keys(room.problemsIn(sent))).toEqual(['membersMax']);
});

test('an instant in another year is refused in the words of the server', () => {
  const times = formFields(createEvent);
  expect(times.problemOf('startsAt', '')).toBe('Please choose when it starts');
  expect(times.problemOf('startsAt', '1999-01-01T10:00:00.000Z')).toBe(
    'Please choose when it starts, in a year from 2000 to 2099',
  );
  expect(times.maxOf('startsAt')).toBeNull();
  expect(times.maxOf('title')).toBe(120);
});
