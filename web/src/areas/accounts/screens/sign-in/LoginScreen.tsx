import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EMAIL } from '@quad/contract/wire/email-address';
import { PASSWORD } from '@quad/contract/wire/text-rules';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { LazyPart } from '../../../../ui/LazyPart.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { CodeStep } from './components/CodeStep.tsx';
import { Contact } from './components/Contact.tsx';
import { KeepAccount } from './components/KeepAccount.tsx';
import { PasskeyButton } from './components/PasskeyButton.tsx';
import { SocialButtons } from './components/SocialButtons.tsx';
import { ruleOptions } from './form-rules.ts';
import { useSignIn } from './use-sign-in.ts';

const suspendedAccount = chunk(async () => (await import('./components/SuspendedAccount.tsx')).SuspendedAccount);

export function LoginScreen() {
  const signIn = useSignIn();
  const { register, submit, errors, busy, typed, challenge, ask, leaving, keep, stopKeeping, enter, showNextStep } =
    signIn;
  const { suspended, stopReading, isRefused, onRefused } = signIn;
  const wanted = useEntry(({ state }) => state.wanted);
  const joined = useEntry(({ state }) => state.joined) ?? false;
  if (challenge !== undefined) {
    return (
      <FormPage heading={t`Enter your code`} text={t`Your account asks for a second step.`}>
        <CodeStep challenge={challenge} onSession={enter} showNextStep={showNextStep} onCancel={() => ask(undefined)} />
        {isRefused && <Contact />}
      </FormPage>
    );
  }
  if (leaving !== undefined)
    return (
      <FormPage heading={t`Keep your account?`} text={t`You deleted it, but everything is still here.`}>
        <KeepAccount proof={leaving} onKept={keep} onCancel={stopKeeping} />
      </FormPage>
    );
  if (suspended !== undefined)
    return (
      <FormPage heading={t`Your account is suspended`} text={t`You can't use Quad right now. This is why.`}>
        <LazyPart part={suspendedAccount} props={{ proof: suspended, onBack: stopReading }} />
      </FormPage>
    );
  return (
    <FormPage
      heading={joined ? t`One last step` : t`Welcome back`}
      text={
        joined ? t`Your account is ready. Sign in with your password.` : t`Sign in to see what your campus is up to.`
      }
    >
      {/* without scripts, the method keeps the password out of the address */}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          maxLength={EMAIL.max}
          error={errors.email?.message}
          {...register('email', ruleOptions(EMAIL))}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', ruleOptions(PASSWORD))}
        />
        <Link
          to="/forgot-password"
          state={typed}
          className="-my-3 inline-flex min-h-11 items-center self-end font-semibold text-accent-text underline underline-offset-4"
        >
          {t`Forgot password?`}
        </Link>
        <Button type="submit" busy={busy} className="min-h-12">
          {t`Sign In`}
        </Button>
      </form>
      {isRefused && <Contact />}
      <PasskeyButton onSession={enter} showNextStep={showNextStep} />
      <SocialButtons enter={enter} showNextStep={showNextStep} onRefused={onRefused} />
      <p className="text-center text-muted">
        <Trans>
          Don't have an account?{' '}
          <Link
            to="/signup"
            state={wanted ? { wanted } : {}}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            Sign Up
          </Link>
        </Trans>
      </p>
    </FormPage>
  );
}
