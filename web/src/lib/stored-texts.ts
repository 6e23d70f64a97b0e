/** The number of stored texts, unless another is given; the oldest are dropped. */
const MOST = 50;

interface Stored {
  readonly userId: string;
  /** The texts with their ids, the last written one at the end. */
  readonly texts: readonly (readonly [id: string, text: string])[];
}

/**
 * The unsent texts of one user, stored on this device under `key`; other users who sign in do not get them. Call
 * `forgetStored` when the user leaves the account. Where storage is blocked, nothing is stored.
 */
export function createStoredTexts(key: string, most = MOST) {
  function all(userId: string): Stored['texts'] {
    try {
      const stored: Stored | null = JSON.parse(localStorage.getItem(key) ?? 'null');
      return stored?.userId === userId && Array.isArray(stored.texts) ? stored.texts : [];
    } catch {
      return [];
    }
  }

  return {
    /** The ids of the stored texts, the last written one at the end. */
    ids: (userId: string): string[] => all(userId).map(([id]) => id),

    /** Empty where nothing is stored. */
    read: (userId: string, id: string): string => new Map(all(userId)).get(id) ?? '',

    /** Store a text; an empty one removes the stored text. False when the browser does not allow storage. */
    store(userId: string, id: string, text: string): boolean {
      const others = all(userId).filter(([each]) => each !== id);
      const texts = text === '' ? others : [...others, [id, text] as const];
      const stored: Stored = { userId, texts: texts.slice(-most) };
      try {
        if (texts.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(stored));
        return true;
      } catch {
        // Blocked or full.
        return false;
      }
    },
  };
}

/** Remove the texts under a key. */
export function forgetStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
}
