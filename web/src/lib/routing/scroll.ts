const KEY = 'scroll';
/** How many places are remembered; a visit of more screens forgets its oldest. */
const MOST = 200;

const places = restore();

/** How far the window was scrolled, in pixels, when an entry of the history was left; undefined when it never was. */
export function scrollPlace(key: string): number | undefined {
  return places.get(key);
}

/** Remembers how far the window is scrolled, for the entry that is about to be left. */
export function keepScrollPlace(key: string) {
  places.delete(key);
  places.set(key, Math.round(window.scrollY));
}

/** Takes scrolling over from the browser, which does not know when a screen stands; keeps the places over a reload. */
export function takeOverScrolling(currentKey: () => string) {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keepScrollPlace(currentKey());
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
    } catch {
      // Blocked or full: a reload begins at the top.
    }
  });
}

function restore(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}
