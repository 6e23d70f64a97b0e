import { newUuid } from './new-uuid.ts';

/** How long a write may be repeated under its key. The server remembers keys for a day. */
const REPEAT_MS = 10 * 60_000;

/** The keys of writes that ended without a known outcome, by request. */
const unsettled = new Map<string, { readonly key: string; readonly at: number }>();

/** One attempt of a write. */
export interface WriteAttempt {
  /** The idempotency key: a fresh one, or that of an equal write that ended without a known outcome. */
  readonly key: string;
  /** Note the status of the answer, 0 without one. */
  end(status: number): void;
}

/**
 * Begin a write. When the user tries again after a lost answer, the server must not do the write twice. Two equal writes
 * at the same time are two writes.
 */
export function beginWrite(method: string, url: string, body: string | FormData | undefined): WriteAttempt {
  const now = Date.now();
  for (const [request, { at }] of unsettled) if (now - at > REPEAT_MS) unsettled.delete(request);
  const request = `${method} ${url} ${textOf(body)}`;
  const key = unsettled.get(request)?.key ?? newUuid();
  unsettled.delete(request);
  return {
    key,
    end(status) {
      if (status === 0 || status >= 500) unsettled.set(request, { key, at: now });
    },
  };
}

/** A body as text: of each file its name, size and date. */
function textOf(body: string | FormData | undefined): string {
  if (!(body instanceof FormData)) return body ?? '';
  const parts = [...body].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return JSON.stringify(parts);
}
