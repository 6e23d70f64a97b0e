export const POST_KINDS = ['image', 'video', 'text'] as const;

/** What can be posted. */
export type PostKind = (typeof POST_KINDS)[number];
/** What is posted as a file. */
export type FileKind = Exclude<PostKind, 'text'>;

/** The kind that an address names, if it names one. */
export function parsePostKind(value: unknown): PostKind | undefined {
  return POST_KINDS.find((kind) => kind === value);
}
