import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/** A line of the conversation around a subject. */
export interface ContextLine {
  readonly authorId: string;
  readonly authorName: string;
  /** Empty for a picture without text and the like. */
  readonly text: string;
  /** The addresses of its pictures and documents. */
  readonly media: readonly string[];
  readonly createdAt: Date;
  readonly isSubject: boolean;
}

/** The content that a moderator needs to judge a subject, whatever they may see as a person. */
export interface ShownSubject {
  /** The owner; null when the account is deleted. */
  readonly ownerId: string | null;
  /** The owner's texts, field by field in reading order; some may be empty. */
  readonly texts: readonly string[];
  /** The addresses of its pictures, videos and documents. */
  readonly media: readonly string[];
  /** The addresses of its videos' posters. */
  readonly stills?: readonly string[];
  /** The texts that are links by design, such as the address of a portfolio. */
  readonly links?: readonly string[];
  /** The address of the screen that shows it: `/post/<id>`. */
  readonly link: string;
  readonly createdAt: Date;
  /** The number of people who have reacted to it or belong to it, as far as the area counts them. */
  readonly reach?: number;
  /** The conversation around it, oldest first, where a subject cannot be judged without it. */
  readonly context?: readonly ContextLine[];
}

/** The current text of a reported subject and the address of its screen, as a reminder for the reporter. */
export interface SubjectExcerpt {
  readonly text: string;
  readonly link: string;
}

/** Further work in the transaction that removes a subject. When it fails, nothing is removed. */
export type AlsoInTransaction = (trx: Executor) => Promise<void>;

/** Remove a subject as its owner would. Throws the kind's `missing` error when it is already deleted. */
export type RemoveSubject = ChangeSubject;

/** Change a subject in a transaction, and run `also` at its end, with the subject locked. */
export type ChangeSubject = (moderator: Viewer, id: string, also: AlsoInTransaction) => Promise<void>;

/**
 * A kind of subject that can be reported to the moderators. The area that owns it contributes it. The view
 * `subject_keepers` lists the kinds for which several people answer (functions/case-parties.sql).
 */
export interface Reportable {
  readonly type: ReportSubject['type'];
  /** The error for a subject that does not exist or is hidden from the reporter. */
  readonly missing: ErrorCode;
  /** The owner's id, or null when the account is deleted; undefined when the reporter sees no such subject. */
  readonly ownerOf: (reporterId: string, id: string) => Promise<string | null | undefined>;
  readonly show: (id: string) => Promise<ShownSubject | undefined>;
  /** The visible ones of these subjects, in a fixed number of queries. Optional if the address follows from the id. */
  readonly excerpts?: (viewerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, SubjectExcerpt>>;
  /** Only some people read the subject. Moderators read its state when reported, nothing later (decision 170). */
  readonly isPrivate?: true;
  /** Null for kinds that moderators cannot remove. Also removes hidden subjects. */
  readonly remove: RemoveSubject | null;
  /** Hide a subject from all but its owner, or restore it. Both throw `missing`. A kind has both or neither. */
  readonly hide?: ChangeSubject;
  readonly unhide?: ChangeSubject;
}
