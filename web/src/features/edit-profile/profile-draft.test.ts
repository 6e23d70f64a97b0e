import type { PersonProfile } from '@quad/contract/people';
import { describe, expect, it } from 'vitest';
import { draftOf, formOf, isChanged, problemsOf } from './profile-draft.ts';

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
  bio: 'Rain and robots',
  portfolio: '',
  college: { _id: 'narmada', name: 'Narmada College' },
  department: 'cse',
  year: 2,
  postsCount: 0,
  followersCount: 0,
  followingCount: 0,
  hidesEmail: true,
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

describe('a draft', () => {
  it('begins as what is saved', () => {
    expect(saved).toEqual({
      bio: 'Rain and robots',
      portfolio: '',
      username: 'asha',
      college: 'narmada',
      department: 'cse',
      year: '2',
      hideEmail: 'true',
      picture: 'unchanged',
    });
    expect(isChanged(draftOf(asha), saved)).toBe(false);
  });

  it('holds empty texts for what is not chosen', () => {
    const draft = draftOf({ ...asha, college: null, department: null, year: null });
    expect(draft).toMatchObject({ college: '', department: '', year: '' });
  });

  it('is changed by any field, and not any more when it is back', () => {
    expect(isChanged({ ...saved, hideEmail: 'false' }, saved)).toBe(true);
    expect(isChanged({ ...saved, picture: 'none' }, saved)).toBe(true);
    expect(isChanged({ ...saved, year: '2' }, saved)).toBe(false);
  });
});

describe('what is wrong with a draft', () => {
  it('is nothing when the server would take it', () => {
    expect(problemsOf({ ...saved, portfolio: ' https://asha.example/work ' })).toEqual({});
  });

  it('is told field by field, as the server would', () => {
    expect(problemsOf({ ...saved, bio: 'x'.repeat(301), portfolio: 'asha', username: 'A' })).toEqual({
      bio: 'At most 300 characters are allowed',
      portfolio: 'Please enter a web address that begins with http:// or https://',
      username: 'Usernames have 3 to 30 small letters, digits, dots or underscores',
    });
  });
});

describe('what is sent', () => {
  it('is the bio, and of the rest what has changed', () => {
    expect(formOf(saved, saved)).toEqual({ bio: 'Rain and robots' });
    const picture = new Blob(['x'], { type: 'image/jpeg' });
    const draft = { ...saved, portfolio: ' https://asha.example ', year: '', hideEmail: 'false', picture };
    expect(formOf(draft, saved)).toEqual({
      bio: 'Rain and robots',
      portfolio: 'https://asha.example',
      year: '',
      hideEmail: 'false',
      profileImage: picture,
    });
  });

  it('says that a college and a department are none any more', () => {
    expect(formOf({ ...saved, college: '', department: '' }, saved)).toMatchObject({ college: '', department: '' });
  });
});
