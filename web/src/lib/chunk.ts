import { isLowData } from './low-data.ts';

/** A part of the app that is fetched when it is first needed. */
export interface Chunk<Part> {
  /** Fetches the part; a fetch that failed is tried again at the next call. */
  readonly fetch: () => Promise<Part>;
  /** The part, once it is there. */
  readonly ready: () => Part | undefined;
}

/** Declares a part by its import: `chunk(() => import('../ui/PopupMenu.tsx'))`. */
export function chunk<Part>(load: () => Promise<Part>): Chunk<Part> {
  let loading: Promise<Part> | undefined;
  let part: Part | undefined;
  return {
    ready: () => part,
    fetch() {
      loading ??= load().then(
        (loaded) => {
          part = loaded;
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Preloads a part, except in low-data mode. A failure is ignored: the part is fetched again when it is needed. */
export function prepare(part: Chunk<unknown>) {
  if (isLowData()) return;
  part.fetch().catch(() => undefined);
}

/** A part that is loaded with the app, as a chunk. */
export function atHand<Part>(part: Part): Chunk<Part> {
  return { fetch: async () => part, ready: () => part };
}
