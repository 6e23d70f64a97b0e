import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import { createStoredTexts, forgetStored } from './stored-texts.ts';

/**
 * Small choices of the signed-in user by id, stored on this device under `key` and read by screens: `use(id)` renders
 * again after each `change`. They are deleted when the user leaves the account, and no other user gets them. `parse`
 * makes a value of what is stored, which may be broken or undefined. Where storage is blocked, nothing is kept.
 */
export function createDeviceMemory<Value>(key: string, parse: (stored: unknown) => Value) {
  const texts = createStoredTexts(key);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  session.onAccountLeft(() => {
    forgetStored(key);
    notify();
  });

  /** The stored text, which is the same until it changes, as React needs it. */
  const textOf = (id: string) => texts.read(session.get()?.user._id ?? '', id);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    read: (id: string): Value => parse(parsed(textOf(id))),
    change(id: string, value: Value) {
      const userId = session.get()?.user._id;
      if (userId !== undefined) texts.store(userId, id, JSON.stringify(value));
      notify();
    },
    use: (id: string): Value => parse(parsed(useSyncExternalStore(subscribe, () => textOf(id)))),
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
