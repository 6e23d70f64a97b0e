/** What somebody is about to apply with: the id of a résumé and, by the id of each question, an answer. */
export interface ApplyDraft {
  /** Null: the newest one. */
  readonly resume: string | null;
  readonly answers: Readonly<Record<string, string>>;
}

export const EMPTY_DRAFT: ApplyDraft = { resume: null, answers: {} };
