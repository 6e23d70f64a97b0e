import type { ErrorCode } from '@quad/contract/errors/catalogue';
import type { ReportSubject } from '@quad/contract/moderation/reports';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/db/database.ts';

/** A line of what was said before and after a subject. */
export interface ContextLine {
  readonly authorId: string;
  readonly authorName: string;
  /** Empty for a picture without words and the like. */
  readonly text: string;
  /** The addresses of its pictures and documents. */
  readonly media: readonly string[];
  readonly createdAt: Date;
  /** The subject itself. */
  readonly isSubject: boolean;
}

/** What a moderator needs to judge a subject. Nothing of it depends on what the moderator may see as a person. */
export interface ShownSubject {
  /** The person it belongs to; null when their account is gone. */
  readonly ownerId: string | null;
  /** What its owner wrote, field by field, in the order in which it is read; empty fields may be among them. */
  readonly texts: readonly string[];
  /** The addresses of its pictures, videos and documents. */
  readonly media: readonly string[];
  /** Pictures that stand for its videos. */
  readonly stills?: readonly string[];
  /** Those of its texts that are links because they are asked for, such as the address of a portfolio. */
  readonly links?: readonly string[];
  /** The address of the screen that shows it: `/post/<id>`. */
  readonly link: string;
  readonly createdAt: Date;
  /** How many people have reacted to it or belong to it, as far as the domain counts them. */
  readonly reach?: number;
  /** What was said around it, oldest first, where a subject cannot be judged without. */
  readonly context?: readonly ContextLine[];
}

/** What somebody who has reported a subject is reminded of it by: what it says now, and the address of the screen that shows it. */
export interface Glimpse {
  readonly text: string;
  readonly link: string;
}

/** More to do in the transaction that removes a subject. When it fails, nothing is removed. */
export type AlsoInTransaction = (trx: Executor) => Promise<void>;

/**
 * Removes a subject as its owner's deletion does; `moderator` sees it gone at once. It rejects with the kind's `missing`
 * error when the subject is already gone.
 */
export type RemoveSubject = ChangeSubject;

/** Does something to a subject in a transaction, and `also` at its end, with the subject locked. */
export type ChangeSubject = (moderator: Viewer, id: string, also: AlsoInTransaction) => Promise<void>;

/**
 * A kind of thing that can be reported to the moderators. The domain that owns it provides it. Of which kinds several people
 * answer for one, the view `subject_keepers` says (functions/case-parties.sql).
 */
export interface Reportable {
  readonly type: ReportSubject['type'];
  /** The error for a subject that does not exist, or that the reporter cannot see. */
  readonly missing: ErrorCode;
  /** The id of the person it belongs to, null when their account is gone; undefined when the reporter sees no such thing. */
  readonly ownerOf: (reporterId: string, id: string) => Promise<string | null | undefined>;
  /** Undefined when there is no such thing. */
  readonly show: (id: string) => Promise<ShownSubject | undefined>;
  /** Of these, those that somebody sees now, in a fixed number of queries. Left out of kinds whose address follows from the id. */
  readonly glimpse?: (viewerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Glimpse>>;
  /**
   * Only some people read it and what was said around it. Moderators read what was there when it was reported, and nothing later
   * (decision 170).
   */
  readonly isPrivate?: true;
  /** Null for what moderators cannot remove. */
  readonly remove: RemoveSubject | null;
  /**
   * Hides a subject from everybody but its owner, and shows it again as it was. Both reject with `missing` when it is gone.
   * A kind has both or neither; it is removed also while it is hidden.
   */
  readonly hide?: ChangeSubject;
  readonly unhide?: ChangeSubject;
}
