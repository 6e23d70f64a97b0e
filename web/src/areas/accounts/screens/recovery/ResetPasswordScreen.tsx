import { t } from '@lingui/core/macro';
import { resetPassword } from '@quad/contract/accounts/recovery';
import { PASSWORD } from '@quad/contract/wire/text-rules';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { FormPage } from '../../../../ui/FormPage.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { ToForgotPassword, ToSignIn, useLinkToken } from './links.tsx';

/** Chooses a new password with a mailed link: `/reset-password`. */
export function ResetPasswordScreen(_: ScreenProps<'/reset-password'>) {
  const token = useLinkToken();
  // stored in the history entry, because the page renders from scratch when an open session ends
  const isDone = useEntry(({ state }) => state.done === true);
  if (isDone)
    return (
      <FormPage
        isOutcome
        heading={t`Your new password is set`}
        text={t`Sign in with it to continue. Your devices have to sign in again.`}
      >
        <ToSignIn />
      </FormPage>
    );
  return <ResetForm key={token} token={token} />;
}

const passwordFields = formFields(resetPassword, ['token']);
const EMPTY = passwordFields.empty({});

function ResetForm({ token }: { token: string }) {
  const form = useCallForm(passwordFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft) => draft,
    send: (sent) => request(resetPassword, { body: { token, ...sent }, asGuest: true }),
    onSent: () => router.navigate({ to: '/reset-password', state: { done: true }, replace: true }),
  });
  if (token === '' || (form.error instanceof ApiError && form.error.code === 'no_such_link'))
    return (
      <FormPage
        heading={t`This link does not work`}
        text={t`It has been used, replaced by a newer one, or is too old.`}
      >
        <ToForgotPassword />
      </FormPage>
    );
  return (
    <FormPage
      heading={t`Choose a new password`}
      text={t`This signs you out everywhere. Then you sign in with the new password.`}
    >
      <Form className="flex flex-col gap-5" onSubmit={form.submit}>
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least ${PASSWORD.min} characters`}
          {...form.line('password')}
        />
        <FormEnd form={form} className="min-h-12">
          {t`Change password`}
        </FormEnd>
      </Form>
    </FormPage>
  );
}
