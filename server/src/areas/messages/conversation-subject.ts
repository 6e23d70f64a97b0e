/** A subject of a conversation, as a viewer sees it. */
export interface SubjectFound {
  readonly title: string;
  /** The person to write to about it. */
  readonly ownerId: string;
}

/** A kind of subject for direct conversations, such as a listing. Its area provides it. */
export interface ConversationSubjectKind {
  readonly type: string;
  /** Undefined when the viewer sees no such subject. */
  readonly find: (viewerId: string, id: string) => Promise<SubjectFound | undefined>;
  /** The addresses of the subjects' screens, by id. Subjects that the viewer does not see are missing. */
  readonly linksOf: (viewerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}
