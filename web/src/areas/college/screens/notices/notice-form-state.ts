import type { useFormFields } from '../../../../lib/use-form-fields.ts';
import type { NoticeDraft, noticeFields } from './notice-draft.ts';

/** The state of a notice's form, for the parts of it. */
export type NoticeFormState = ReturnType<typeof useFormFields<ReturnType<typeof noticeFields.empty>, NoticeDraft>> & {
  readonly busy: boolean;
};
