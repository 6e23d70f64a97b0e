import { useSyncExternalStore } from 'react';

/** How reels play: remembered from one to the next until the app is closed. */
interface Playing {
  readonly sound: boolean;
  readonly captions: boolean;
}

// Browsers let sound begin only after a tap.
let playing: Playing = { sound: false, captions: true };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function changePlaying(change: Partial<Playing>) {
  playing = { ...playing, ...change };
  for (const listener of [...listeners]) listener();
}

export function readPlaying(): Playing {
  return playing;
}

export function usePlaying(): Playing {
  return useSyncExternalStore(subscribe, readPlaying, readPlaying);
}
