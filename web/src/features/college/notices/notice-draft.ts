import type { Department } from '@quad/contract/departments';
import { FILE_NAME_MAX } from '@quad/contract/limits';
import type { Notice } from '@quad/contract/notices';
import { trimText } from '@quad/contract/text-rules';

/** What a notice's form holds. An empty college, department or year is the author's own, or everybody's. */
export interface NoticeDraft {
  college: string;
  title: string;
  description: string;
  /** Year-month-day, as the browser's own field has it. */
  date: string;
  department: string;
  year: string;
  asksAcknowledgement: boolean;
  /** The file that is there already, a new one, or none. */
  file: File | { readonly name: string } | null;
}

/** The form of a notice, or of a new one of today. */
export function draftOf(notice: Notice | undefined, now = new Date()): NoticeDraft {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    college: '',
    title: notice?.title ?? '',
    description: notice?.description ?? '',
    date:
      notice?.date.split('-').reverse().join('-') ??
      `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    department: notice?.audience.department ?? '',
    year: notice?.audience.year?.toString() ?? '',
    asksAcknowledgement: notice ? notice.acknowledgement !== null : false,
    file: notice?.file ?? null,
  };
}

/** The text fields as they are sent. */
export function fieldsOf({ title, description, date, department, year, asksAcknowledgement, file }: NoticeDraft) {
  return {
    title: trimText(title),
    description: trimText(description),
    date,
    department: department as Department | '',
    year,
    asksAcknowledgement: asksAcknowledgement ? ('true' as const) : ('false' as const),
    ...(file instanceof File ? { fileName: shortened(file.name) } : {}),
  };
}

/** A name that is not too long, its ending kept. */
function shortened(name: string): string {
  return name.length <= FILE_NAME_MAX ? name : `${name.slice(0, FILE_NAME_MAX - 10)}…${name.slice(-9)}`;
}
