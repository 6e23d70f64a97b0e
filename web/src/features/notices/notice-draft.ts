import { FILE_NAME_MAX } from '@quad/contract/limits';
import { editNotice, type Notice } from '@quad/contract/notices';
import { trimText } from '@quad/contract/text-rules';
import { formFields } from '../../lib/form-fields.ts';

const noticeFields = formFields(editNotice, ['fileName', 'removeFile']);

/**
 * What a notice's form holds: the fields of its form as texts. An empty college is the author's own, an empty
 * department or year everybody's.
 */
export interface NoticeDraft extends Readonly<Record<(typeof noticeFields.names)[number], string>> {
  /** Of a new notice alone. */
  readonly college: string;
  /** The file that is there already, a new one, or none. */
  readonly file: File | { readonly name: string } | null;
}

/** The form of a notice, or of a new one of today. */
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

/** The text fields as they are sent. */
export function fieldsOf(draft: NoticeDraft) {
  const title = trimText(draft.title);
  const { file } = draft;
  return {
    ...noticeFields.read({ ...draft, title, description: trimText(draft.description) }),
    title,
    ...(file instanceof File ? { fileName: shortened(file.name) } : {}),
  };
}

/** A name that is not too long, its ending kept. */
function shortened(name: string): string {
  return name.length <= FILE_NAME_MAX ? name : `${name.slice(0, FILE_NAME_MAX - 10)}…${name.slice(-9)}`;
}
