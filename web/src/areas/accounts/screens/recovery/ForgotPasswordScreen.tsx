import { t } from '@lingui/core/macro';
import { forgotPassword, getRecoveryWays } from '@quad/contract/accounts/recovery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ToSignIn } from './links.tsx';

const emailFields = formFields(forgotPassword);

/** Requests a link to choose a new password: `/forgot-password`. */
export function ForgotPasswordScreen(_: ScreenProps<'/forgot-password'>) {
  const ways = useQuery({
    queryKey: ['recovery-ways'],
    queryFn: ({ signal }) => request(getRecoveryWays, { signal }),
  });
  const typed = useEntry(({ state }) => state.email) ?? '';
  const [isSent, setSent] = useState(false);
  const form = useCallForm(emailFields, {
    keeps: NOT_KEPT,
    initial: { email: typed },
    send: (body) => request(forgotPassword, { body }),
    onSent: () => setSent(true),
  });
  const { email } = form.draft;
  if (isSent)
    return (
      <FormPage
        heading={t`Check your inbox`}
        text={t`If ${email} has an account, a link to choose a new password is on its way. It works for an hour.`}
      >
        <p className="text-muted">{t`Nothing there? Check your spam folder, or check the address and ask again.`}</p>
        <div className="flex flex-wrap items-center gap-x-6">
          <Button kind="secondary" onClick={() => setSent(false)}>
            {t`Ask again`}
          </Button>
          <ToSignIn email={email} />
        </div>
      </FormPage>
    );
  if (ways.data?.byMail === false)
    return (
      <FormPage
        heading={t`Forgot your password?`}
        text={t`Email isn't set up here yet, so ask an admin of your campus for a reset link.`}
      >
        <Link to="/contact" className={buttonClass('primary', 'min-h-12')}>
          {t`Contact an admin`}
        </Link>
        <ToSignIn email={email} />
      </FormPage>
    );
  return (
    <FormPage
      heading={t`Forgot your password?`}
      text={t`Enter the email of your account. We’ll send you a link to choose a new password.`}
    >
      {ways.isPending ? (
        <div role="status" aria-label={t`Loading`} className="flex flex-col gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        <Form className="flex flex-col gap-5" onSubmit={form.submit}>
          <TextField label={t`Email`} type="email" autoComplete="username" inputMode="email" {...form.line('email')} />
          <FormEnd form={form} className="min-h-12">
            {t`Send the link`}
          </FormEnd>
        </Form>
      )}
      <ToSignIn email={email} />
    </FormPage>
  );
}
