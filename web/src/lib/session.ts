import type { Session } from '@quad/contract/auth';
import type { Role, SessionUser } from '@quad/contract/people';
import { useSyncExternalStore } from 'react';

export const ROLES = ['user', 'creator', 'moderator', 'admin'] as const satisfies readonly Role[];

const KEY = 'auth';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Total by type: a new field of the signed-in person has to say here what it must be. */
const USER_FIELDS: Record<keyof SessionUser, (value: unknown) => boolean> = {
  _id: isText,
  name: isText,
  fullname: isText,
  username: isText,
  email: isText,
  role: (value) => ROLES.some((role) => role === value),
  picture: isTextOrNull,
  isVerified: (value) => typeof value === 'boolean',
  token: isText,
};

/** The session that a stored text holds, or null when it is broken or incomplete. */
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
 * Who is signed in, kept in local storage under `auth` and followed over tabs. Where storage is blocked the session
 * lives as long as the page.
 */
export function createSessionStore(storage: Storage | undefined) {
  let current = restore();
  const listeners = new Set<() => void>();
  const lostListeners = new Set<() => void>();

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

  function keep(session: Session | null) {
    current = session;
    try {
      if (session) storage?.setItem(KEY, JSON.stringify(session));
      else storage?.removeItem(KEY);
    } catch {
      // Blocked or full: this page goes on with what it holds.
    }
    tell(listeners);
  }

  return {
    get: () => current,
    /** Signs in: `session` is what the sign-in call answered. */
    start: (session: Session) => keep(session),
    /** Signs out because the person wished it. */
    end: () => keep(null),
    /** Signs out because the server refuses this token; a session begun meanwhile stays. */
    reject(token: string) {
      if (current?.token !== token) return;
      keep(null);
      tell(lostListeners);
    },
    /** Takes over what another tab has stored. */
    follow() {
      const before = current;
      current = restore();
      if (!before && !current) return;
      tell(listeners);
      if (!current) tell(lostListeners);
    },
    subscribe: (listener: () => void) => listen(listeners, listener),
    /** Hears of a session that ended without the person's wish in this tab. */
    onLost: (listener: () => void) => listen(lostListeners, listener),
  };
}

function tell(listeners: Set<() => void>) {
  for (const listener of [...listeners]) listener();
}

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const session: SessionStore = createSessionStore(browserStorage());

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // A null key: all of the storage was emptied.
    if (key === KEY || key === null) session.follow();
  });
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
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Who is signed in, for screens that only signed-in people reach. */
export function useViewer(): SessionUser {
  const current = useSession();
  if (!current) throw new Error('A screen of the user group was shown to a guest.');
  return current.user;
}
