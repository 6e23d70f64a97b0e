/** The beginning of the query keys of single conversations, which a changed setting makes stale. */
export const OPEN_CONVERSATIONS = ['messages', 'one'] as const;
