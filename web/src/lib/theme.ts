export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** Parse a stored theme: light where the user chose it, otherwise dark. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' ? 'light' : 'dark';
}

/** The theme the page shows now. */
export function shownTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Show a theme: the `dark` class on the root, and the colour of the browser's own bar. */
function show(theme: Theme) {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  const ground = getComputedStyle(root).getPropertyValue('--color-ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of [...listeners]) listener();
}

/** Switch between light and dark, and store the choice under `theme`. */
export function toggleTheme() {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Apply the theme of the page and follow changes in other tabs. Call this once. */
export function startTheme() {
  show(shownTheme());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) show(parseTheme(newValue));
  });
}

/** Subscribe to changes of the theme; return a function that unsubscribes. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
