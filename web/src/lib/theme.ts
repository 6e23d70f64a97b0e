import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

/** The theme a stored text stands for: dark unless light was chosen. */
export function parseTheme(stored: string | null): Theme {
  return stored === 'light' ? 'light' : 'dark';
}

function shown(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows a theme: the `dark` class on the root, and the colour of the browser's own bar. */
function show(theme: Theme) {
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  const ground = getComputedStyle(root).getPropertyValue('--color-ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of [...listeners]) listener();
}

/** Flips light and dark and remembers the choice under `theme`. */
export function toggleTheme() {
  const next = shown() === 'dark' ? 'light' : 'dark';
  show(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Takes over the start of the page and follows the choice made in other tabs. Called once. */
export function startTheme() {
  show(shown());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) show(parseTheme(newValue));
  });
}

/** The theme shown now. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
