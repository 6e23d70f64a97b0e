import type { Eligibility, EligibilityRules } from '@quad/contract/careers/internships';
import type { EligibilityRule, PostingKind } from '@quad/contract/careers/posting-terms';
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
        ? known(`This is for people without an offer. You have been accepted by ${offer.company}.`)
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
  const asked = `This is for ${listed(departments.map((key) => DEPARTMENTS[key]))}.`;
  return own === null
    ? unknown(`${asked} Add your department to your profile.`)
    : known(`${asked} Your department is ${DEPARTMENTS[own]}.`);
}

function yearReason(years: readonly number[], own: number | null): Reason | undefined {
  if (own !== null && years.includes(own)) return undefined;
  const asked = `This is for year ${listed([...years].sort((one, other) => one - other).map(String))}.`;
  return own === null ? unknown(`${asked} Add your year to your profile.`) : known(`${asked} You are in year ${own}.`);
}

function cgpaReason(least: number, own: number | null): Reason | undefined {
  if (own !== null && own >= least) return undefined;
  const asked = `A CGPA of ${least} or more is required.`;
  return own === null ? unknown(`${asked} Add yours to your academic record.`) : known(`${asked} Yours is ${own}.`);
}

function backlogsReason(own: number | null): Reason | undefined {
  if (own === 0) return undefined;
  const asked = 'No active backlog is allowed.';
  return own === null
    ? unknown(`${asked} Add yours to your academic record.`)
    : known(`${asked} You have ${own === 1 ? 'one' : own}.`);
}

/** "A, B or C". */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} or ${last}`;
}
