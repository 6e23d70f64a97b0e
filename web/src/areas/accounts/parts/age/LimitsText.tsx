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
        <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
          <li>Only friends can write to you, and you to them.</li>
          <li>The search for people does not find you, and your email address is on no profile.</li>
          <li>There are no suggestions, push messages, weekly emails or statistics of your visits.</li>
        </ul>
      )}
      {isLimited && !canMail && (
        <div className="flex flex-col gap-1">
          <p>
            Email isn’t set up on this Quad. Bring your guardian’s written consent to the college office (see{' '}
            <Link to="/contact" className={LINK}>
              Contact
            </Link>
            ). The paper must hold:
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
            <li>your full name, and your guardian’s</li>
            <li>that they are your parent or legal guardian, and agree that you use Quad</li>
            <li>which optional uses of your data they agree to, if any</li>
            <li>the date, and your guardian’s signature</li>
          </ul>
        </div>
      )}
      {adultOn && (
        <p className="text-muted">
          From {fullDate(adultOn)} on, you decide yourself. If this date is wrong, the college office can correct it:
          bring a paper with your date of birth. The office is under{' '}
          <Link to="/contact" className={LINK}>
            Contact
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function stateText({ isLimited, decision, guardian }: Pick<Age, 'isLimited' | 'decision' | 'guardian'>): string {
  if (!isLimited) return 'Your guardian has agreed that you use Quad.';
  if (decision) return 'Your guardian has not agreed, so Quad stays limited for you.';
  if (guardian) return `We asked ${guardian.name}. Until they agree, Quad is limited for you.`;
  return 'Until a parent or guardian agrees, Quad is limited for you.';
}
