import type { Session } from '@quad/contract/accounts/auth';
import type { Role, SessionUser } from '@quad/contract/people/people';
import { ROLE_KEYS } from '@quad/contract/wire/roles';
import { useSyncExternalStore } from 'react';

const KEY = 'auth';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** The check of each field. The type demands one for every field of the signed-in user. */
const USER_FIELDS: Record<keyof SessionUser, (value: unknown) => boolean> = {
  _id: isText,
  name: isText,
  fullname: isText,
  username: isText,
  email: isText,
  role: (value) => ROLE_KEYS.some((role) => role === value),
  picture: isTextOrNull,
  isVerified: (value) => typeof value === 'boolean',
  // a session of the release before has none
  language: (value) => value === undefined || isText(value),
  token: isText,
};

/** Parse a stored session; null when it is broken or incomplete. */
export function parseSession(stored: string): Session | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isSession(value) ? { user: value.user, token: value.token } : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('user' in value)) return false;
  const user = new Map(Object.entries(Object(value.user)));
  return isText(value.token) && Object.entries(USER_FIELDS).every(([field, holds]) => holds(user.get(field)));
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * The signed-in user, stored in local storage under `auth` and shared between tabs. Where storage is blocked, the
 * session lives as long as the page.
 */
export function createSessionStore(storage: Storage | undefined) {
  let current = restore();
  let lastUser = current?.user;
  const listeners = new Set<() => void>();
  const foreignListeners = new Set<ForeignListener>();
  const leftListeners = new Set<() => void>();

  function restore(): Session | null {
    try {
      const stored = storage?.getItem(KEY);
      if (stored === null || stored === undefined) return null;
      const session = parseSession(stored);
      if (!session) storage?.removeItem(KEY);
      return session;
    } catch {
      return null;
    }
  }

  /** Notify when another user signs in on a page that an account has used. */
  function notifyIfLeft(next: Session | null) {
    if (next && lastUser && next.user._id !== lastUser._id) notify(leftListeners);
  }

  function setSession(session: Session | null) {
    notifyIfLeft(session);
    current = session;
    lastUser = session?.user ?? lastUser;
    try {
      if (session) storage?.setItem(KEY, JSON.stringify(session));
      else storage?.removeItem(KEY);
    } catch {
      // Blocked or full: the session lasts as long as the page.
    }
    notify(listeners);
  }

  return {
    get: () => current,
    /** The signed-in user, or the last one: a screen keeps its user until it is left. */
    lastUser: () => lastUser,
    /** Sign in with the answer of the sign-in call. */
    start: (session: Session) => setSession(session),
    /** Update the signed-in user after a change of their profile. Do nothing when another user is signed in by now. */
    changeUser(
      personId: string,
      changes: Partial<Pick<SessionUser, 'name' | 'fullname' | 'username' | 'picture' | 'isVerified' | 'language'>>,
    ) {
      if (current?.user._id === personId) setSession({ ...current, user: { ...current.user, ...changes } });
    },
    /** Apply a user's role as the server reports it. Do nothing when another user is signed in by now. */
    changeRole(personId: string, role: Role) {
      if (current?.user._id !== personId || current.user.role === role) return;
      const before = current.user;
      setSession({ ...current, user: { ...before, role } });
      notify(foreignListeners, before);
    },
    /** Sign out at the user's request. */
    end() {
      notify(leftListeners);
      setSession(null);
    },
    /** Sign out because the server refuses this token. A session with another token stays. */
    reject(token: string) {
      if (current?.token !== token) return;
      setSession(null);
      notify(foreignListeners, lastUser, { refused: true });
    },
    /** Adopt the session that another tab has stored. */
    follow() {
      const next = restore();
      if (!next && !current) return;
      const before = lastUser;
      notifyIfLeft(next);
      current = next;
      lastUser = next?.user ?? lastUser;
      notify(listeners);
      notify(foreignListeners, before);
    },
    subscribe: (listener: () => void) => listen(listeners, listener),
    /**
     * Subscribe to the moment when the page must delete the data of an account: its user signs out, or another user
     * signs in. When the server ends a session, the data stay for its user, who has to sign in again.
     */
    onAccountLeft: (listener: () => void) => listen(leftListeners, listener),
    /**
     * Subscribe to changes that the user did not make in this tab: the server refused the session or changed the role,
     * or another tab changed the session.
     */
    onForeignChange: (listener: ForeignListener) => listen(foreignListeners, listener),
  };
}

/** Called with the previous user, if any, and with `refused` when the server has refused the session. */
type ForeignListener = (before: SessionUser | undefined, how?: { readonly refused: true }) => void;

function notify<Args extends unknown[]>(listeners: Set<(...args: Args) => void>, ...args: Args) {
  for (const listener of [...listeners]) listener(...args);
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const session: SessionStore = createSessionStore(browserStorage());

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === KEY || key === null) session.follow();
  });
  // A page that the browser restores from its cache may show a user who has signed out since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.follow());
}

function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage;
  } catch {
    return undefined;
  }
}

/** The session, or null for a guest; renders again when it begins or ends. */
export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get, () => null);
}

/** The signed-in user, for screens that only signed-in users reach. */
export function useViewer(): SessionUser {
  const user = useSyncExternalStore(session.subscribe, session.lastUser, session.lastUser);
  if (!user) throw new Error('A screen of the user group was shown to a guest.');
  return user;
}
