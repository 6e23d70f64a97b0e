import { FILE_NAME_MAX } from '@quad/contract/limits';
import { editNotice, type Notice } from '@quad/contract/notices';
import { trimText } from '@quad/contract/text-rules';
import { formFields } from '../../lib/form-fields.ts';

const noticeFields = formFields(editNotice, ['fileName', 'removeFile']);

/**
 * The values of a notice's form, as texts. An empty college means the author's own; an empty department or year means
 * everybody.
 */
export interface NoticeDraft extends Readonly<Record<(typeof noticeFields.names)[number], string>> {
  /** Only for a new notice. */
  readonly college: string;
  /** The file already attached, a new one, or none. */
  readonly file: File | { readonly name: string } | null;
}

/** The form values of a notice, or of a new notice with today's date. */
export function draftOf(notice: Notice | undefined, now = new Date()): NoticeDraft {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    ...noticeFields.textsOf(notice ?? {}),
    college: '',
    date:
      notice?.date.split('-').reverse().join('-') ??
      `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    department: notice?.audience.department ?? '',
    year: notice?.audience.year?.toString() ?? '',
    asksAcknowledgement: String(notice ? notice.acknowledgement !== null : false),
    file: notice?.file ?? null,
  };
}

/** The text fields in the form in which they are sent. */
export function fieldsOf(draft: NoticeDraft) {
  const title = trimText(draft.title);
  const { file } = draft;
  return {
    ...noticeFields.read({ ...draft, title, description: trimText(draft.description) }),
    title,
    ...(file instanceof File ? { fileName: shortened(file.name) } : {}),
  };
}

/** Shortens a file name that is too long, without losing its extension. */
function shortened(name: string): string {
  return name.length <= FILE_NAME_MAX ? name : `${name.slice(0, FILE_NAME_MAX - 10)}…${name.slice(-9)}`;
}
