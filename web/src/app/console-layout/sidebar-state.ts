import { useSyncExternalStore } from 'react';
import type { ConsoleFold } from './console-link.ts';

/** The state of the sidebar, stored on the device. */
interface SidebarState {
  /** Whether only icons show. */
  readonly isCollapsed: boolean;
  /** The only unfolded group. */
  readonly unfolded: ConsoleFold | null;
  /** The sections whose links are hidden. */
  readonly closed: readonly string[];
}

const KEY = 'console-sidebar';
const listeners = new Set<() => void>();
let state = restore();

function restore(): SidebarState {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { unfolded, closed } = stored;
    return {
      isCollapsed: stored.isCollapsed === true,
      unfolded: unfolded === 'User Management' || unfolded === 'Groups' ? unfolded : null,
      closed: Array.isArray(closed) ? closed : [],
    };
  } catch {
    return { isCollapsed: false, unfolded: null, closed: [] };
  }
}

/** Change the state, and store it. */
export function changeSidebar(change: Partial<SidebarState>) {
  state = { ...state, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is blocked or full, so the state lasts as long as the page.
  }
  for (const listener of [...listeners]) listener();
}

export function useSidebarState(): SidebarState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
