export const POST_KINDS = ['image', 'video', 'text'] as const;

/** The kinds of posts. */
export type PostKind = (typeof POST_KINDS)[number];
/** The kinds that are posted as a file. */
export type FileKind = Exclude<PostKind, 'text'>;

/** The kind in an address, if there is one. */
export function parsePostKind(value: unknown): PostKind | undefined {
  return POST_KINDS.find((kind) => kind === value);
}
