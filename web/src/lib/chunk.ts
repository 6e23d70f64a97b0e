import { isLowData } from './low-data.ts';

/** A part of the app that is fetched when it is first needed. */
export interface Chunk<Part> {
  /** Fetch the part. After a failure, the next call fetches it again. */
  readonly fetch: () => Promise<Part>;
  /** The part; undefined until it is fetched. */
  readonly ready: () => Part | undefined;
}

/** Declare a part by its import: `chunk(() => import('../ui/PopupMenu.tsx'))`. */
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

/** Preload a part, except in low-data mode. A failure is ignored: the part is fetched again when it is needed. */
export function prepare(part: Chunk<unknown>) {
  if (isLowData()) return;
  part.fetch().catch(() => undefined);
}

/** Wrap a part that is loaded with the app, where a chunk is needed. */
export function atHand<Part>(part: Part): Chunk<Part> {
  return { fetch: async () => part, ready: () => part };
}
