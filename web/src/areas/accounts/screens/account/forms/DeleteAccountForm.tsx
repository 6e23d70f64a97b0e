import { t } from '@lingui/core/macro';
import { leave, type MyData } from '@quad/contract/accounts/my-data';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { shortDate } from '@quad/contract/text/relative-time';
import { request } from '../../../../../lib/client.ts';
import { formFields } from '../../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../../lib/input/keeps.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { router } from '../../../../../lib/routing/router.ts';
import { session } from '../../../../../lib/session.ts';
import { useCallForm } from '../../../../../lib/use-call-form.ts';
import { TextField } from '../../../../../ui/TextField.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { FormButtons } from './FormButtons.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { SectionForm } from './SectionForm.tsx';

const gone = () => [
  t`Your posts, comments, messages, memes, files and pictures`,
  t`Your applications, certificates, registrations and votes that carry your name`,
  t`What you sell, and your offers and ratings`,
];

const leaveFields = formFields(leave);
const EMPTY = leaveFields.empty({});

/** The consequences of deleting the account, and its confirmation. */
export function DeleteAccountForm({
  confirmsBy,
  onCancel,
}: {
  confirmsBy: MyData['confirmsBy'];
  onCancel: () => void;
}) {
  const byPassword = confirmsBy === 'password';
  const wrong = { confirmation: byPassword ? t`This is not your password.` : t`This is not your username.` };
  const form = useCallForm(leaveFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft) => draft,
    found: ({ confirmation }) =>
      confirmation === ''
        ? { confirmation: byPassword ? t`Please enter your password` : t`Please enter your username` }
        : {},
    blames: { wrong_password: wrong, wrong_confirmation: wrong },
    send: (body) => request(leave, { body }),
    async onSent({ eraseAt }) {
      const day = shortDate(eraseAt);
      toast.success(t`Your account is deleted. Until ${day} you can sign in to keep it.`);
      session.end();
      await router.navigate({ to: '/login' });
      queryClient.clear();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <div>
        <p>{t`After ${LEAVING_DAYS} days this is gone for good:`}</p>
        <ul className="mt-1 list-disc ps-5">
          {gone().map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
        <p className="mt-2 text-14 text-muted">
          {t`Study groups you own pass to another member. The committee keeps your reports, and events that are on stay, without your name. If you want to keep something, ask for your data first.`}
        </p>
      </div>
      {byPassword ? (
        <OwnPassword {...form.line('confirmation')} />
      ) : (
        <TextField label={t`Your username`} autoComplete="off" {...form.line('confirmation')} />
      )}
      <FormButtons form={form} action={t`Delete my account`} danger onCancel={onCancel} />
    </SectionForm>
  );
}
