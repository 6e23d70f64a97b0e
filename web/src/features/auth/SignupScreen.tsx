import { EMAIL, FULLNAME } from '@quad/contract/text-rules';
import { Link } from '../../lib/routing/Link.tsx';
import { useEntry } from '../../lib/routing/use-entry.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AuthPage } from './components/AuthPage.tsx';
import { heldTo, newPassword } from './form-rules.ts';
import { useSignUp } from './use-sign-up.ts';

export function SignupScreen() {
  const { register, submit, errors, busy } = useSignUp();
  const wanted = useEntry(({ state }) => state.wanted);
  return (
    <AuthPage
      heading="Join your campus community today"
      text="All you need is a name, an email address and a password."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label="Full Name"
          autoComplete="name"
          maxLength={FULLNAME.max}
          error={errors.fullname?.message}
          {...register('fullname', heldTo(FULLNAME))}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={EMAIL.max}
          error={errors.email?.message}
          {...register('email', heldTo(EMAIL))}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          error={errors.password?.message}
          {...register('password', newPassword)}
        />
        <Button type="submit" busy={busy} className="min-h-12">
          Sign Up
        </Button>
      </form>
      <p className="text-center text-muted">
        Already have an account?{' '}
        <Link
          to="/login"
          state={wanted ? { wanted } : {}}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          Sign In
        </Link>
      </p>
    </AuthPage>
  );
}
