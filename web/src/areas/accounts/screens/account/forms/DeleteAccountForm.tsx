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

const GONE = [
  'Your posts, comments, messages, memes, files and pictures',
  'Your applications, certificates, registrations and votes that carry your name',
  'What you sell, and your offers and ratings',
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
  const wrong = { confirmation: byPassword ? 'This is not your password.' : 'This is not your username.' };
  const form = useCallForm(leaveFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft) => draft,
    found: ({ confirmation }) =>
      confirmation === ''
        ? { confirmation: byPassword ? 'Please enter your password' : 'Please enter your username' }
        : {},
    blames: { wrong_password: wrong, wrong_confirmation: wrong },
    send: (body) => request(leave, { body }),
    async onSent({ eraseAt }) {
      const day = shortDate(eraseAt);
      toast.success(`Your account is deleted. Until ${day} you can sign in to keep it.`);
      session.end();
      await router.navigate({ to: '/login' });
      queryClient.clear();
    },
  });
  return (
    <SectionForm onSubmit={form.submit}>
      <div>
        <p>After {LEAVING_DAYS} days this is gone for good:</p>
        <ul className="mt-1 list-disc pl-5">
          {GONE.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
        <p className="mt-2 text-14 text-muted">
          Study groups you own pass to another member. The committee keeps your reports, and events that are on stay,
          without your name. If you want to keep something, ask for your data first.
        </p>
      </div>
      {byPassword ? (
        <OwnPassword {...form.line('confirmation')} />
      ) : (
        <TextField label="Your username" autoComplete="off" {...form.line('confirmation')} />
      )}
      <FormButtons form={form} action="Delete my account" danger onCancel={onCancel} />
    </SectionForm>
  );
}
