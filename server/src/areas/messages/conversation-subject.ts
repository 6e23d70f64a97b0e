/** A thing that conversations can be about, as a viewer sees it. */
export interface SubjectFound {
  readonly title: string;
  /** Whom one writes to about it. */
  readonly ownerId: string;
}

/** A kind of thing that direct conversations can be about: an item of the marketplace, say. The domain that has it brings it. */
export interface ConversationSubjectKind {
  readonly type: string;
  /** Undefined when the viewer sees no such thing. */
  readonly find: (viewerId: string, id: string) => Promise<SubjectFound | undefined>;
  /** The addresses of the screens that show these things to the viewer, by id; those that are gone are left out. */
  readonly linksOf: (viewerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
