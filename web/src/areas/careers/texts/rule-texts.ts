import { t } from '@lingui/core/macro';
import type { EligibilityRules } from '@quad/contract/careers/internships';
import type { EligibilityRule } from '@quad/contract/careers/posting-terms';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import { listOr } from '../../../lib/texts/formats.ts';

/** The texts of the rules of eligibility: a line for each rule, in the order of their explanation. */
export function ruleTexts(rules: EligibilityRules): readonly { rule: EligibilityRule; text: string }[] {
  const { departments, years, minCgpa, noBacklogs, oneOffer } = rules;
  const found: Record<EligibilityRule, string | false> = {
    departments: departments.length > 0 && listOr(departments.map((key) => DEPARTMENTS[key])),
    years: years.length > 0 && t`Year ${listOr([...years].sort((one, other) => one - other).map(String))}`,
    minCgpa: minCgpa !== null && t`CGPA of ${minCgpa} or more`,
    noBacklogs: noBacklogs && t`No active backlog`,
    oneOffer: oneOffer && t`No accepted offer yet`,
  };
  return (Object.keys(found) as EligibilityRule[]).flatMap((rule) => {
    const text = found[rule];
    return text === false ? [] : [{ rule, text }];
  });
}
