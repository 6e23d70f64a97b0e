import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Age } from '@quad/contract/accounts/ages';
import { fullDate } from '@quad/contract/text/dates';
import { Link } from '../../../../lib/routing/Link.tsx';

const LINK = 'font-semibold text-accent-text underline underline-offset-4';

/** The limits of a person under 18, and what ends them. */
export function LimitsText({ age: { isLimited, adultOn, decision, guardian, canMail } }: { age: Age }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{stateText({ isLimited, decision, guardian })}</p>
      {isLimited && (
        <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
          <li>{t`Only friends can write to you, and you to them.`}</li>
          <li>{t`The search for people does not find you, and your email address is on no profile.`}</li>
          <li>{t`There are no suggestions, push messages, weekly emails or statistics of your visits.`}</li>
        </ul>
      )}
      {isLimited && !canMail && (
        <div className="flex flex-col gap-1">
          <p>
            <Trans>
              Email isn’t set up on this Quad. Bring your guardian’s written consent to the college office (see{' '}
              <Link to="/contact" className={LINK}>
                Contact
              </Link>
              ). The paper must hold:
            </Trans>
          </p>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
            <li>{t`your full name, and your guardian’s`}</li>
            <li>{t`that they are your parent or legal guardian, and agree that you use Quad`}</li>
            <li>{t`which optional uses of your data they agree to, if any`}</li>
            <li>{t`the date, and your guardian’s signature`}</li>
          </ul>
        </div>
      )}
      {adultOn && (
        <p className="text-muted">
          <Trans>
            From {fullDate(adultOn)} on, you decide yourself. If this date is wrong, the college office can correct it:
            bring a paper with your date of birth. The office is under{' '}
            <Link to="/contact" className={LINK}>
              Contact
            </Link>
            .
          </Trans>
        </p>
      )}
    </div>
  );
}

function stateText({ isLimited, decision, guardian }: Pick<Age, 'isLimited' | 'decision' | 'guardian'>): string {
  if (!isLimited) return t`Your guardian has agreed that you use Quad.`;
  if (decision) return t`Your guardian has not agreed, so Quad stays limited for you.`;
  if (guardian) return t`We asked ${guardian.name}. Until they agree, Quad is limited for you.`;
  return t`Until a parent or guardian agrees, Quad is limited for you.`;
}
