import { t } from '@lingui/core/macro';
import type { Eligibility, EligibilityRules } from '@quad/contract/careers/internships';
import type { EligibilityRule } from '@quad/contract/careers/posting-terms';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import { Link } from '../../../../lib/routing/Link.tsx';
import { ruleTexts } from '../../texts/rule-texts.ts';

interface WhoMayApplyProps {
  rules: EligibilityRules;
  eligibility: Eligibility;
  /** Whether to show which rules the viewer fulfils; false for posters. */
  showsOwn: boolean;
  /** A reason that the screen shows elsewhere. */
  said?: string | undefined;
}

/** The rules of a posting. Each shows whether the viewer fulfils it, and if not, the reason. */
export function WhoMayApply({ rules, eligibility, showsOwn, said }: WhoMayApplyProps) {
  const texts = ruleTexts(rules);
  if (texts.length === 0) return <p className="text-muted">{t`Everyone can apply.`}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {texts.map(({ rule, text }) => {
        const reason = eligibility.reasons.find((each) => each.rule === rule);
        return (
          <li key={rule} className="flex gap-3">
            {showsOwn && <Mark state={!reason ? 'yes' : reason.isUnknown ? 'unknown' : 'no'} />}
            <div className="min-w-0">
              <p className="font-medium">{text}</p>
              {showsOwn && reason && reason.says !== said && (
                <p className="text-14 text-muted">
                  {reason.says} {reason.isUnknown && <MissingDetailLink rule={rule} />}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const MARKS = {
  yes: {
    Icon: Check,
    look: 'text-good',
    get says() {
      return t`You meet this:`;
    },
  },
  no: {
    Icon: X,
    look: 'text-bad',
    get says() {
      return t`You don't meet this:`;
    },
  },
  unknown: {
    Icon: CircleQuestionMark,
    look: 'text-accent-text',
    get says() {
      return t`Not known yet:`;
    },
  },
} as const;

function Mark({ state }: { state: keyof typeof MARKS }) {
  const { Icon, look, says } = MARKS[state];
  return (
    <>
      <Icon size={20} aria-hidden className={`mt-0.5 shrink-0 ${look}`} />
      <span className="sr-only">{says}</span>
    </>
  );
}

const LINK = 'font-semibold text-accent-text underline';

function MissingDetailLink({ rule }: { rule: EligibilityRule }) {
  if (rule === 'departments' || rule === 'years') {
    return (
      <Link to="/edit-profile" className={LINK}>
        {t`Edit profile`}
      </Link>
    );
  }
  return (
    <Link to="/internship/details" className={LINK}>
      {t`Add your academic record`}
    </Link>
  );
}
