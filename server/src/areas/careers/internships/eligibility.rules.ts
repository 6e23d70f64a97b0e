import { msg, plural } from '@lingui/core/runtime-macro';
import type { Eligibility, EligibilityRules } from '@quad/contract/careers/internships';
import type { EligibilityRule, PostingKind } from '@quad/contract/careers/posting-terms';
import { say } from '@quad/contract/language/say';
import { locale } from '@quad/contract/language/voice';
import { DEPARTMENTS, type Department } from '@quad/contract/people/departments';

/** The facts that decide eligibility: the profile, the academic record and accepted offers. */
export interface Candidate {
  readonly department: Department | null;
  readonly year: number | null;
  readonly cgpa: number | null;
  readonly backlogs: number | null;
  /** Postings that accepted the candidate. */
  readonly offers: readonly { readonly postingId: string; readonly kind: PostingKind; readonly company: string }[];
}

type Reason = { says: string; isUnknown: boolean };

export const NO_RULES: EligibilityRules = {
  departments: [],
  years: [],
  minCgpa: null,
  noBacklogs: false,
  oneOffer: false,
};

/** Whether a candidate meets the rules of a posting, and the reasons why not. `isEligible` is the same rule in SQL. */
export function eligibilityOf(
  posting: { readonly id: string; readonly kind: PostingKind; readonly rules: EligibilityRules },
  candidate: Candidate,
): Eligibility {
  const { departments, years, minCgpa, noBacklogs, oneOffer } = posting.rules;
  const offer = candidate.offers.find(({ postingId, kind }) => kind === posting.kind && postingId !== posting.id);
  const found: Record<EligibilityRule, Reason | undefined> = {
    departments: departments.length > 0 ? departmentReason(departments, candidate.department) : undefined,
    years: years.length > 0 ? yearReason(years, candidate.year) : undefined,
    minCgpa: minCgpa === null ? undefined : cgpaReason(minCgpa, candidate.cgpa),
    noBacklogs: noBacklogs ? backlogsReason(candidate.backlogs) : undefined,
    oneOffer:
      oneOffer && offer
        ? known(say(msg`This is for people without an offer. You have been accepted by ${{ company: offer.company }}.`))
        : undefined,
  };
  const reasons = (Object.keys(found) as EligibilityRule[]).flatMap((rule) => {
    const reason = found[rule];
    return reason ? [{ rule, ...reason }] : [];
  });
  return { isEligible: reasons.length === 0, reasons };
}

const known = (says: string): Reason => ({ says, isUnknown: false });
const unknown = (says: string): Reason => ({ says, isUnknown: true });

function departmentReason(departments: readonly Department[], own: Department | null): Reason | undefined {
  if (own !== null && departments.includes(own)) return undefined;
  const wanted = listed(departments.map((key) => DEPARTMENTS[key]));
  return own === null
    ? unknown(say(msg`This is for ${{ wanted }}. Add your department to your profile.`))
    : known(say(msg`This is for ${{ wanted }}. Your department is ${{ own: DEPARTMENTS[own] }}.`));
}

function yearReason(years: readonly number[], own: number | null): Reason | undefined {
  if (own !== null && years.includes(own)) return undefined;
  const wanted = listed([...years].sort((one, other) => one - other).map(String));
  return own === null
    ? unknown(say(msg`This is for year ${{ wanted }}. Add your year to your profile.`))
    : known(say(msg`This is for year ${{ wanted }}. You are in year ${{ own }}.`));
}

function cgpaReason(least: number, own: number | null): Reason | undefined {
  if (own !== null && own >= least) return undefined;
  return own === null
    ? unknown(say(msg`A CGPA of ${{ least }} or more is required. Add yours to your academic record.`))
    : known(say(msg`A CGPA of ${{ least }} or more is required. Yours is ${{ own }}.`));
}

function backlogsReason(own: number | null): Reason | undefined {
  if (own === 0) return undefined;
  return own === null
    ? unknown(say(msg`No active backlog is allowed. Add yours to your academic record.`))
    : known(say(msg`No active backlog is allowed. ${plural({ own }, { one: 'You have one.', other: 'You have #.' })}`));
}

/** "A, B or C". */
const listed = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(items);
