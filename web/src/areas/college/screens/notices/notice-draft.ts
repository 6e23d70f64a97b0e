import { editNotice, type Notice, type NoticeEvent, type NoticeFile } from '@quad/contract/college/notices';
import { formFields } from '../../../../lib/form-fields.ts';

export const noticeFields = formFields(editNotice, ['removedFiles', 'event']);

type NoticeFields = ReturnType<typeof noticeFields.empty>;

/** The values of a notice's form. An empty college means the author's own; an empty department or year everybody. */
export interface NoticeDraft extends NoticeFields {
  /** Only for a new notice. */
  readonly college: string;
  /** The named event; `gone` for one that is no longer available. */
  readonly event: NoticeEvent | 'gone' | null;
  /** The files already attached and new ones. */
  readonly files: readonly (File | NoticeFile)[];
}

/** The form values of a notice, or of a new notice with today's date. */
export function draftOf(notice: Notice | undefined, now = new Date()): NoticeDraft {
  const two = (part: number) => String(part).padStart(2, '0');
  const { department = null, year = null } = notice?.audience ?? {};
  return {
    ...noticeFields.empty({ asksAcknowledgement: notice && notice.acknowledgement !== null ? 'true' : 'false' }),
    ...noticeFields.read({ title: notice?.title, description: notice?.description, year: year?.toString() }),
    college: '',
    date:
      notice?.date.split('-').reverse().join('-') ??
      `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    department: department ?? '',
    event: namedBy(notice),
    files: notice?.files ?? [],
  };
}

const namedBy = (notice: Notice | undefined): NoticeDraft['event'] =>
  notice?.isEventGone ? 'gone' : (notice?.event ?? null);

/** The event as it is sent: left out where it is the same as before, empty for none. */
export function eventOf(notice: Notice | undefined, { event }: NoticeDraft): { event?: string } {
  const idOf = (named: NoticeDraft['event']) => (named === null || named === 'gone' ? named : named._id);
  if (idOf(event) === idOf(namedBy(notice))) return {};
  return { event: event === null || event === 'gone' ? '' : event._id };
}

/** The new files by the parts of the form that carry them. */
export function partsOf({ files }: NoticeDraft): Partial<Record<(typeof editNotice.files)[number], File>> {
  const added = files.filter((file) => file instanceof File);
  return Object.fromEntries(editNotice.files.flatMap((part, index) => (added[index] ? [[part, added[index]]] : [])));
}

/** The addresses of the files that the notice had and the draft has no more, as they are sent; none are left out. */
export function removedFrom(notice: Notice, { files }: NoticeDraft): { removedFiles?: string } {
  const removed = notice.files.filter((file) => !files.includes(file));
  return removed.length > 0 ? { removedFiles: removed.map(({ url }) => url).join(' ') } : {};
}
