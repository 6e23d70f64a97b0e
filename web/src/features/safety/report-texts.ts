import type { Report } from '@quad/contract/reports';

const OUTCOMES: Record<NonNullable<Report['outcome']>, string> = {
  removed: 'It has been removed.',
  warned: 'The person has been warned.',
  disabled: 'The account has been disabled.',
  no_violation: 'It breaks no rule.',
};

const SUBJECTS: Record<Report['subject']['type'], string> = {
  post: 'A post',
  comment: 'A comment',
  person: 'A person',
};

/** What was reported, in a word or two. */
export function subjectText({ subject }: Pick<Report, 'subject'>): string {
  return SUBJECTS[subject.type];
}

/** What came of a report so far. */
export function outcomeText({ status, outcome }: Pick<Report, 'status' | 'outcome'>): string {
  if (status === 'open') return 'Waiting for a moderator';
  return outcome === null ? 'Closed' : OUTCOMES[outcome];
}

/** Where what was reported can be looked at; null where it cannot, or is gone. */
export function subjectPath({ subject, outcome }: Pick<Report, 'subject' | 'outcome'>): `/${string}` | null {
  if (outcome === 'removed' || outcome === 'disabled') return null;
  if (subject.type === 'post') return `/post/${subject.id}`;
  return subject.type === 'person' ? `/profile/${subject.id}` : null;
}
