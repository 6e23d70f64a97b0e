import { t } from '@lingui/core/macro';
import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD } from '@quad/contract/wire/text-rules';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { PasswordField } from '../../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { newPassword, ruleOptions } from '../form-rules.ts';
import type { FollowedInvitation } from '../registration.ts';
import { useSignUp } from '../use-sign-up.ts';
import { Contact } from './Contact.tsx';

interface SignupFormProps {
  /** Its address is the address of the new account. */
  invitation?: FollowedInvitation | undefined;
  /** The accepted addresses, when not all are accepted. */
  emailHint?: string | undefined;
}

export function SignupForm({ invitation, emailHint }: SignupFormProps) {
  const { register, submit, errors, signsInWith, isRefused, busy } = useSignUp(invitation);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={t`Full Name`}
        autoComplete="name"
        maxLength={FULLNAME.max}
        error={errors.fullname?.message}
        {...register('fullname', ruleOptions(FULLNAME))}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL.max}
        readOnly={invitation !== undefined}
        className={invitation ? 'text-muted' : ''}
        hint={invitation ? t`Your invitation is for this address` : emailHint}
        error={errors.email?.message}
        {...register('email', ruleOptions(EMAIL))}
      />
      {signsInWith && (
        <Link
          to="/login"
          state={signsInWith}
          className="-mt-4 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4"
        >
          {t`Sign in with this address`}
        </Link>
      )}
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD.min} characters`}
        error={errors.password?.message}
        {...register('password', newPassword)}
      />
      <p className="text-14 text-muted">
        {t`Everyone with an account sees your name. Only you and admins see your email address, unless you show it on your profile.`}
      </p>
      <Button type="submit" busy={busy} className="min-h-12">
        {t`Sign Up`}
      </Button>
      {isRefused && <Contact />}
    </form>
  );
}
