import type { PostingDetails } from '@quad/contract/careers/internships';
import type { PostingKind, QuestionKind, WorkType } from '@quad/contract/careers/posting-terms';
import type { Department } from '@quad/contract/people/departments';
import { trimText } from '@quad/contract/wire/text-rules';

export interface QuestionDraft {
  /** Identifies a question of a draft. */
  readonly key: number;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly isRequired: boolean;
  /** A line each. */
  readonly choices: string;
}

/** The content of a posting's form, as typed. */
export interface PostingDraft {
  readonly kind: PostingKind;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly pay: string;
  readonly description: string;
  /** The local time of this device as the browser's field has it, `2026-11-24T23:59`; empty: none. */
  readonly deadline: string;
  readonly type: WorkType;
  readonly departments: readonly Department[];
  readonly years: readonly number[];
  readonly minCgpa: string;
  readonly noBacklogs: boolean;
  readonly oneOffer: boolean;
  readonly questions: readonly QuestionDraft[];
}

export const emptyPosting = (kind: PostingKind): PostingDraft => ({
  kind,
  title: '',
  company: '',
  location: '',
  pay: '',
  description: '',
  deadline: '',
  type: 'Remote',
  departments: [],
  years: [],
  minCgpa: '',
  noBacklogs: false,
  oneOffer: false,
  questions: [],
});

/** The form of a posting that is edited. */
export function postingDraft(posting: PostingDetails): PostingDraft {
  const { kind, title, company, location, pay, description, deadline, type, rules, questions } = posting;
  return {
    kind,
    title,
    company,
    location,
    pay,
    description,
    deadline: deadline === null ? '' : localTime(deadline),
    type: type ?? 'Remote',
    departments: rules.departments,
    years: rules.years,
    minCgpa: rules.minCgpa === null ? '' : String(rules.minCgpa),
    noBacklogs: rules.noBacklogs,
    oneOffer: rules.oneOffer,
    questions: questions.map((question, key) => ({
      key,
      kind: question.kind,
      text: question.text,
      isRequired: question.isRequired,
      choices: question.choices.join('\n'),
    })),
  };
}

/** The questions in the form in which they are sent. */
export const sentQuestions = ({ questions }: Pick<PostingDraft, 'questions'>) =>
  questions.map(({ kind, text, isRequired, choices }) => ({
    kind,
    text: trimText(text),
    isRequired,
    choices: kind === 'choice' ? choices.split('\n').map(trimText).filter(Boolean) : [],
  }));

/** The other fields. A deadline includes its last minute and ends with that minute's last second. */
export function sentFields(draft: PostingDraft) {
  const { kind, title, company, location, pay, description, deadline, type, minCgpa } = draft;
  const cgpa = minCgpa.trim();
  return {
    title: trimText(title),
    company: trimText(company),
    location: trimText(location),
    pay: trimText(pay),
    description: trimText(description),
    deadline: instantOf(deadline),
    type: kind === 'internship' ? type : null,
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

function localTime(instant: string): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
