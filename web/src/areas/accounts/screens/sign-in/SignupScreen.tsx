import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { InvitedSignup } from './components/InvitedSignup.tsx';
import { SignupWays } from './components/SignupWays.tsx';
import { registrationQuery } from './registration.ts';

export function SignupScreen() {
  const wanted = useEntry(({ state }) => state.wanted);
  const invitation = useEntry(({ state }) => state.invitation);
  const { data } = useQuery(registrationQuery);
  const isAsked = invitation === undefined && data?.asksProof === true;
  return (
    <FormPage
      heading={t`Join your campus community today`}
      text={
        isAsked
          ? t`All you need is your college email address. We’ll email you a link to join.`
          : t`All you need is a name, an email address and a password.`
      }
    >
      {invitation === undefined ? <SignupWays /> : <InvitedSignup key={invitation} token={invitation} />}
      <p className="text-center text-muted">
        <Trans>
          Already have an account?{' '}
          <Link
            to="/login"
            state={wanted ? { wanted } : {}}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Sign In
          </Link>
        </Trans>
      </p>
    </FormPage>
  );
}
