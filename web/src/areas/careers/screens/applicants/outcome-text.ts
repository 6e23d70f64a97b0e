import { plural, t } from '@lingui/core/macro';
import type { setApplicantsStatus } from '@quad/contract/careers/applicants';
import type { SetStatus } from '@quad/contract/careers/posting-terms';
import type { AnswerOf } from '@quad/contract/wire/call';
import { STATUS_TEXTS } from '../../texts/status-texts.ts';

type Skipped = AnswerOf<typeof setApplicantsStatus>['skipped'];

const REASONS: Record<Skipped[number]['reason'], (count: number) => string> = {
  withdrawn: (count) => t`${count} withdrew`,
  has_offer: (count) => t`${count} accepted another offer`,
  missing: (count) => t`${count} are not there any more`,
};

/** The outcome of a change of status: the number of changed applicants, and the skipped ones with the reasons. */
export function outcomeText(status: SetStatus, changed: number, skipped: Skipped): string {
  const done = t`${plural(changed, { one: '# applicant', other: '# applicants' })} set to ${STATUS_TEXTS[status]}.`;
  if (skipped.length === 0) return done;
  const leftOut = (Object.keys(REASONS) as (keyof typeof REASONS)[]).flatMap((reason) => {
    const count = skipped.filter((each) => each.reason === reason).length;
    return count > 0 ? [REASONS[reason](count)] : [];
  });
  return `${done} ${t`Left as they were: ${leftOut.join(', ')}.`}`;
}
