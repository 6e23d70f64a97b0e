import { createPosting, type PostingDetails } from '@quad/contract/careers/internships';
import type { PostingKind } from '@quad/contract/careers/posting-terms';
import type { Department } from '@quad/contract/people/departments';
import { isoMoment } from '@quad/contract/text/dates';
import { formFields } from '../../../../lib/form-fields.ts';
import { draftsOf, type QuestionDraft } from '../../../../lib/question-drafts.ts';

export const postingFields = formFields(createPosting, ['publish']);

/** The form of a posting. The deadline is the local time of this device, as the browser's field has it; empty for none. */
export interface PostingDraft extends ReturnType<typeof postingFields.empty> {
  readonly departments: readonly Department[];
  readonly years: readonly number[];
  readonly minCgpa: string;
  readonly noBacklogs: boolean;
  readonly oneOffer: boolean;
  readonly questions: readonly QuestionDraft[];
}

export const emptyPosting = (kind: PostingKind): PostingDraft => ({
  ...postingFields.empty({ kind, type: 'Remote' }),
  departments: [],
  years: [],
  minCgpa: '',
  noBacklogs: false,
  oneOffer: false,
  questions: [],
});

/** The form of a posting that is edited. */
export function postingDraft(posting: PostingDetails): PostingDraft {
  const { deadline, type, rules, questions } = posting;
  return {
    ...postingFields.draftOf(posting),
    deadline: deadline === null ? '' : isoMoment(deadline).replace(' ', 'T'),
    type: type ?? 'Remote',
    departments: rules.departments,
    years: rules.years,
    minCgpa: rules.minCgpa === null ? '' : String(rules.minCgpa),
    noBacklogs: rules.noBacklogs,
    oneOffer: rules.oneOffer,
    questions: draftsOf(questions),
  };
}

/** The other fields. A deadline includes its last minute and ends with that minute's last second. */
export function sentFields(draft: PostingDraft) {
  const { kind, ...fields } = postingFields.sent(draft);
  const cgpa = draft.minCgpa.trim();
  return {
    ...fields,
    deadline: instantOf(draft.deadline),
    type: kind === 'internship' ? fields.type : null,
    rules: {
      departments: [...draft.departments],
      years: [...draft.years],
      minCgpa: cgpa === '' ? null : Number(cgpa),
      noBacklogs: draft.noBacklogs,
      oneOffer: draft.oneOffer,
    },
  };
}

function instantOf(local: string): string | null {
  const time = new Date(local).getTime();
  return Number.isFinite(time) ? new Date(time + 59_000).toISOString() : null;
}
