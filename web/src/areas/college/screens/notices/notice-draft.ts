import { t } from '@lingui/core/macro';
import { editNotice, type Notice, type NoticeEvent, type NoticeFile } from '@quad/contract/college/notices';
import { errorText } from '@quad/contract/errors/error-text';
import { isoDay } from '@quad/contract/text/dates';
import { fileError } from '@quad/contract/wire/file-types';
import { isBlank } from '@quad/contract/wire/text-rules';
import { formFields } from '../../../../lib/form-fields.ts';
import { deviceTimeZone } from '../../../../lib/time-zone-text.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { instantIn, localIn } from '../../../../lib/zoned-time.ts';

export const noticeFields = formFields(editNotice, ['removedFiles', 'event', 'publishAt', 'expiresAt']);

type NoticeFields = ReturnType<typeof noticeFields.empty>;

/**
 * The values of a notice's form. An empty college means the author's own; an empty department, year, section or hostel
 * everybody. Times are as the browser's field has them, in the time zone of the device; empty for none.
 */
export interface NoticeDraft extends NoticeFields {
  /** Only for a new notice. */
  readonly college: string;
  /** The named event; `gone` for one that is no longer available. */
  readonly event: NoticeEvent | 'gone' | null;
  /** The files already attached and new ones. */
  readonly files: readonly (File | NoticeFile)[];
  readonly publishAt: string;
  readonly expiresAt: string;
  /** Whether the notice passes quiet hours, for `urgentReason`. */
  readonly isUrgent: boolean;
}

/** The form values of a notice, or of a new notice with today's date. */
export function draftOf(notice: Notice | undefined, now = new Date()): NoticeDraft {
  const { department = null, year = null, section = null, hostel = null } = notice?.audience ?? {};
  const { sendsMail = false, urgentReason = '' } = notice?.delivery ?? {};
  return {
    ...noticeFields.empty({
      asksAcknowledgement: notice && notice.acknowledgement !== null ? 'true' : 'false',
      isPinned: notice?.isPinned ? 'true' : 'false',
      sendsMail: sendsMail ? 'true' : 'false',
    }),
    ...noticeFields.read({ title: notice?.title, description: notice?.description, year: year?.toString() }),
    college: '',
    date: notice?.date.split('-').reverse().join('-') ?? isoDay(now),
    department: department ?? '',
    section: section ?? '',
    hostel: hostel ?? '',
    publishAt: localOf(notice?.publishesAt),
    expiresAt: localOf(notice?.expiresAt),
    isUrgent: urgentReason !== '',
    urgentReason,
    event: namedBy(notice),
    files: notice?.files ?? [],
  };
}

const localOf = (instant: string | null | undefined): string => (instant ? localIn(deviceTimeZone(), instant) : '');
const instantOf = (local: string): string => (local === '' ? '' : instantIn(deviceTimeZone(), local));

/** Whether the time, mail and urgency of a notice can still change: it is new or scheduled. */
export const isUnpublished = (notice: Notice | undefined): boolean => !notice || notice.publishesAt !== null;

/** The times of a notice and the reason of its urgency, as they are sent. */
export const timesOf = ({ publishAt, expiresAt, isUrgent, urgentReason }: NoticeDraft) => ({
  publishAt: instantOf(publishAt),
  expiresAt: instantOf(expiresAt),
  urgentReason: isUrgent ? urgentReason.trim() : '',
});

/** The problems of a draft that the contract does not know. */
export const problemsOf = ({ isUrgent, urgentReason }: NoticeDraft): FormProblems =>
  isUrgent && isBlank(urgentReason)
    ? { urgentReason: t`Please say why it cannot wait. The audit log has your reason` }
    : {};

/** A draft with another time of publication. A notice of another day is dated that day. */
export const withPublication = (publishAt: string): Partial<NoticeDraft> => ({
  publishAt,
  ...(publishAt.length >= 10 && { date: publishAt.slice(0, 10) }),
});

const namedBy = (notice: Notice | undefined): NoticeDraft['event'] =>
  notice?.isEventGone ? 'gone' : (notice?.event ?? null);

/** The event as it is sent: left out where it is the same as before, empty for none. */
export function eventOf(notice: Notice | undefined, { event }: NoticeDraft): { event?: string } {
  const idOf = (named: NoticeDraft['event']) => (named === null || named === 'gone' ? named : named._id);
  if (idOf(event) === idOf(namedBy(notice))) return {};
  return { event: event === null || event === 'gone' ? '' : event._id };
}

/** The new files of a draft, in the order in which they are sent. */
export const addedFiles = ({ files }: NoticeDraft): File[] => files.filter((file) => file instanceof File);

/** The place of a file among the new ones; -1 for one that the notice has. */
export const placeOf = (draft: NoticeDraft, file: NoticeDraft['files'][number]): number =>
  file instanceof File ? addedFiles(draft).indexOf(file) : -1;

/** The problems that types and sizes of new files show. The server reads their content. */
export const fileProblems = (draft: NoticeDraft): FormProblems =>
  Object.fromEntries(
    addedFiles(draft).flatMap((file, place) => {
      const error = fileError('document', file);
      return error === null ? [] : [[`files.${place}`, errorText(error)]];
    }),
  );

/** The new files by the parts of the form that carry them. */
export function partsOf(draft: NoticeDraft): Partial<Record<(typeof editNotice.files)[number], File>> {
  const added = addedFiles(draft);
  return Object.fromEntries(editNotice.files.flatMap((part, index) => (added[index] ? [[part, added[index]]] : [])));
}

/** The addresses of the files that the notice had and the draft has no more, as they are sent; none are left out. */
export function removedFrom(notice: Notice, { files }: NoticeDraft): { removedFiles?: string } {
  const removed = notice.files.filter((file) => !files.includes(file));
  return removed.length > 0 ? { removedFiles: removed.map(({ url }) => url).join(' ') } : {};
}
