import type { PersonProfile } from '@quad/contract/people/people';
import { describe, expect, it } from 'vitest';
import { draftOf, formOf, type ProfileDraft, profileFields, sentProfile } from './profile-draft.ts';

const asha: PersonProfile = {
  _id: 'asha',
  name: 'Asha Verma',
  email: 'asha@quad.example',
  role: 'user',
  isDisabled: false,
  isVerified: false,
  username: 'asha',
  picture: null,
  profileImage: null,
  pronouns: 'she/her',
  bio: 'Rain and robots',
  portfolio: '',
  college: { _id: 'narmada', name: 'Narmada College' },
  department: 'cse',
  year: 2,
  isAlumnus: false,
  postsCount: 0,
  followersCount: 0,
  followingCount: 0,
  hidesEmail: true,
  supporter: null,
  relation: {
    isSelf: true,
    isFollowing: false,
    followsViewer: false,
    isFriend: false,
    request: null,
    isBlocked: false,
    isMuted: false,
    lists: [],
  },
};
const saved = draftOf(asha);
const problemsOf = (draft: ProfileDraft) => profileFields.problemsIn(sentProfile(draft));
const sentOf = (draft: ProfileDraft) => formOf(sentProfile(draft), saved);

describe('a draft', () => {
  it('starts from the saved profile', () => {
    expect(saved).toEqual({
      fullname: 'Asha Verma',
      pronouns: 'she/her',
      bio: 'Rain and robots',
      portfolio: '',
      username: 'asha',
      college: 'narmada',
      department: 'cse',
      year: '2',
      hideEmail: 'true',
      picture: 'unchanged',
    });
  });

  it('has empty texts for fields without a value', () => {
    const draft = draftOf({ ...asha, college: null, department: null, year: null });
    expect(draft).toMatchObject({ college: '', department: '', year: '' });
  });
});

describe('the problems of a draft', () => {
  it('are empty for a draft that the server accepts', () => {
    expect(problemsOf({ ...saved, portfolio: ' https://asha.example/work ' })).toEqual({});
  });

  it('are listed by field, with the texts of the server', () => {
    expect(problemsOf({ ...saved, bio: 'x'.repeat(301), portfolio: 'asha', username: 'A' })).toEqual({
      bio: 'At most 300 characters are allowed',
      portfolio: 'Please enter a web address, such as https://example.com',
      username: 'Usernames have 3 to 30 small letters, digits, underscores or dots, with no dot first or last',
    });
  });
});

describe('the sent form', () => {
  it('contains the bio and the changed fields', () => {
    expect(sentOf(saved)).toEqual({ bio: 'Rain and robots' });
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    const draft: ProfileDraft = {
      ...saved,
      portfolio: ' https://asha.example ',
      year: '',
      hideEmail: 'false',
      picture,
    };
    expect(sentOf(draft)).toEqual({
      bio: 'Rain and robots',
      portfolio: 'https://asha.example',
      year: '',
      hideEmail: 'false',
      profileImage: picture,
    });
  });

  it('trims the full name', () => {
    expect(sentOf({ ...saved, fullname: ' Asha V. Verma ' })).toMatchObject({ fullname: 'Asha V. Verma' });
    expect(sentOf({ ...saved, fullname: 'Asha Verma ' })).toEqual({ bio: 'Rain and robots' });
    expect(problemsOf({ ...saved, fullname: ' ' })).toEqual({ fullname: 'Full Name is required' });
  });

  it('adds https:// to a web address without a protocol', () => {
    const draft = { ...saved, portfolio: ' asha.example/work ' };
    expect(problemsOf(draft)).toEqual({});
    expect(sentOf(draft)).toMatchObject({ portfolio: 'https://asha.example/work' });
    expect(sentOf({ ...saved, portfolio: 'http://asha.example' })).toMatchObject({
      portfolio: 'http://asha.example',
    });
  });

  it('clears a college and a department', () => {
    expect(sentOf({ ...saved, college: '', department: '' })).toMatchObject({ college: '', department: '' });
  });
});
