/** The draft of an application: the id of a résumé, and an answer by the id of each question. */
export interface ApplyDraft {
  /** Null: the newest one. */
  readonly resume: string | null;
  readonly answers: Readonly<Record<string, string>>;
}

export const EMPTY_DRAFT: ApplyDraft = { resume: null, answers: {} };
