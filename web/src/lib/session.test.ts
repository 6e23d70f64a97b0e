import type { Session } from '@quad/contract/accounts/auth';
import { describe, expect, test, vi } from 'vitest';
import { createSessionStore, parseSession } from './session.ts';

const asha: Session = {
  token: 'token-of-asha',
  user: {
    _id: '0199d6a0-0000-7000-8000-000000000001',
    name: 'Asha Verma',
    fullname: 'Asha Verma',
    username: 'asha',
    email: 'asha@quad.example',
    role: 'user',
    picture: null,
    isVerified: false,
    language: 'en',
    token: 'token-of-asha',
  },
};
const bilal: Session = {
  token: 'token-of-bilal',
  user: { ...asha.user, _id: '0199d6a0-0000-7000-8000-000000000002', name: 'Bilal', token: 'token-of-bilal' },
};

/** A storage like a browser's, with these texts. */
function storageWith(texts: Record<string, string> = {}): Storage {
  const held = new Map(Object.entries(texts));
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

describe('a stored session', () => {
  test('is read back as it was stored', () => {
    expect(parseSession(JSON.stringify(asha))).toEqual(asha);
  });

  test('drops unknown fields', () => {
    expect(parseSession(JSON.stringify({ ...asha, admin: true }))).toEqual(asha);
  });

  test('of the release before has no language', () => {
    const { language, ...user } = asha.user;
    expect(parseSession(JSON.stringify({ ...asha, user }))).toEqual({ ...asha, user });
  });

  test.each([
    ['no JSON', '{"user":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no user', JSON.stringify({ token: 'x' })],
    ['no token', JSON.stringify({ user: asha.user })],
    ['an empty token', JSON.stringify({ ...asha, token: '' })],
    ['a user without an id', JSON.stringify({ ...asha, user: { ...asha.user, _id: undefined } })],
    ['a user without an email', JSON.stringify({ ...asha, user: { ...asha.user, email: undefined } })],
    ['an unknown role', JSON.stringify({ ...asha, user: { ...asha.user, role: 'owner' } })],
    ['a role inherited by every object', JSON.stringify({ ...asha, user: { ...asha.user, role: 'toString' } })],
  ])('is broken with %s', (_, stored) => {
    expect(parseSession(stored)).toBeNull();
  });
});

describe('the session', () => {
  test('is restored at the start', () => {
    const store = createSessionStore(storageWith({ auth: JSON.stringify(asha) }));
    expect(store.get()).toEqual(asha);
  });

  test('is removed from storage when it is incomplete', () => {
    const storage = storageWith({ auth: '{"user":{"name":"Asha"}}' });
    expect(createSessionStore(storage).get()).toBeNull();
    expect(storage.getItem('auth')).toBeNull();
  });

  test('is stored under auth when it begins and removed when it ends', () => {
    const storage = storageWith();
    const store = createSessionStore(storage);
    store.start(asha);
    expect(JSON.parse(storage.getItem('auth') ?? '')).toEqual(asha);
    store.end();
    expect(storage.getItem('auth')).toBeNull();
    expect(store.get()).toBeNull();
  });

  test('ends when the server refuses its token, and names its user', () => {
    const store = createSessionStore(storageWith({ auth: JSON.stringify(asha) }));
    const heard: unknown[] = [];
    store.onForeignChange((before, how) => heard.push([before?.name, how?.refused]));
    store.reject('token-of-asha');
    store.reject('token-of-asha');
    expect(store.get()).toBeNull();
    expect(heard).toEqual([['Asha Verma', true]]);
  });

  test('survives the refusal of an older token', () => {
    const store = createSessionStore(storageWith());
    store.start(bilal);
    store.reject('token-of-asha');
    expect(store.get()).toEqual(bilal);
  });

  test('follows another tab that signs out, and one that signs someone else in', () => {
    const storage = storageWith({ auth: JSON.stringify(asha) });
    const store = createSessionStore(storage);
    const heard: unknown[] = [];
    store.onForeignChange((before) => heard.push([before?.name, store.get()?.user.name]));
    storage.removeItem('auth');
    store.follow();
    storage.setItem('auth', JSON.stringify(bilal));
    store.follow();
    expect(heard).toEqual([
      ['Asha Verma', undefined],
      ['Asha Verma', 'Bilal'],
    ]);
  });

  test('adopts and stores a change by its user', () => {
    const storage = storageWith({ auth: JSON.stringify(asha) });
    const store = createSessionStore(storage);
    store.changeUser(asha.user._id, { username: 'asha.v', picture: '/media/a.webp' });
    const changed = { ...asha, user: { ...asha.user, username: 'asha.v', picture: '/media/a.webp' } };
    expect(store.get()).toEqual(changed);
    expect(parseSession(storage.getItem('auth') ?? '')).toEqual(changed);
  });

  test('ignores a change by another user', () => {
    const store = createSessionStore(storageWith({ auth: JSON.stringify(bilal) }));
    store.changeUser(asha.user._id, { username: 'asha.v' });
    expect(store.get()).toEqual(bilal);
  });

  test('keeps its last user for screens that are not left yet', () => {
    const store = createSessionStore(storageWith({ auth: JSON.stringify(asha) }));
    store.end();
    expect(store.lastUser()?.name).toBe('Asha Verma');
  });

  test('lasts as long as the page where storage is blocked', () => {
    const blocked = { ...storageWith(), getItem: deny, setItem: deny, removeItem: deny };
    const store = createSessionStore(blocked);
    store.start(asha);
    expect(store.get()).toEqual(asha);
  });

  test('no longer notifies a listener that has unsubscribed', () => {
    const store = createSessionStore(storageWith());
    let notified = 0;
    const unsubscribe = store.subscribe(() => {
      notified += 1;
    });
    store.start(asha);
    unsubscribe();
    store.end();
    expect(notified).toBe(1);
  });
});

function deny(): never {
  throw new DOMException('Storage is blocked.', 'SecurityError');
}

describe('another role', () => {
  test('is stored, and published once with the user before the change', () => {
    const storage = storageWith();
    const store = createSessionStore(storage);
    store.start(asha);
    const notified = vi.fn();
    const left = vi.fn();
    store.onForeignChange(notified);
    store.onAccountLeft(left);
    store.changeRole(asha.user._id, 'moderator');
    store.changeRole(asha.user._id, 'moderator');
    expect(store.get()?.user.role).toBe('moderator');
    expect(notified).toHaveBeenCalledExactlyOnceWith(asha.user);
    expect(left).not.toHaveBeenCalled();
    expect(createSessionStore(storage).get()?.user.role).toBe('moderator');
  });

  test('of a user who is not signed in any more changes nothing', () => {
    const store = createSessionStore(undefined);
    store.start(bilal);
    store.changeRole(asha.user._id, 'admin');
    expect(store.get()).toEqual(bilal);
  });
});

describe('the data of an account on the page', () => {
  function listened() {
    const store = createSessionStore(undefined);
    const left = vi.fn();
    store.onAccountLeft(left);
    store.start(asha);
    expect(left).not.toHaveBeenCalled();
    return { store, left };
  }

  test('is deleted when its user signs out', () => {
    const { store, left } = listened();
    store.end();
    expect(left).toHaveBeenCalledOnce();
  });

  test('is deleted when another user signs in, not when its user signs in again', () => {
    const { store, left } = listened();
    store.reject(asha.token);
    store.start({ ...asha, token: 'another' });
    expect(left).not.toHaveBeenCalled();
    store.reject('another');
    store.start(bilal);
    expect(left).toHaveBeenCalledOnce();
  });

  test('is deleted when another user signs in in another tab', () => {
    const storage = storageWith();
    const store = createSessionStore(storage);
    const left = vi.fn();
    store.start(asha);
    store.onAccountLeft(left);
    storage.setItem('auth', JSON.stringify(bilal));
    store.follow();
    expect(left).toHaveBeenCalledOnce();
  });
});
