import { leave, type MyData } from '@quad/contract/accounts/my-data';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { PASSWORD } from '@quad/contract/wire/text-rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../../lib/api-error.ts';
import { request } from '../../../../../lib/client.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { router } from '../../../../../lib/routing/router.ts';
import { session } from '../../../../../lib/session.ts';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
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

/** The consequences of deleting the account, and its confirmation. */
export function DeleteAccountForm({
  confirmsBy,
  onCancel,
}: {
  confirmsBy: MyData['confirmsBy'];
  onCancel: () => void;
}) {
  const [confirmation, setConfirmation] = useState('');
  const [isTried, setTried] = useState(false);
  const leaving = useMutation({
    mutationFn: () => request(leave, { body: { confirmation } }),
    onSuccess: async ({ eraseAt }) => {
      const day = new Date(eraseAt).toLocaleDateString(undefined, { day: 'numeric', month: 'long' });
      toast.success(`Your account is deleted. Until ${day} you can sign in to keep it.`);
      session.end();
      await router.navigate({ to: '/login' });
      queryClient.clear();
    },
  });
  const { error, isPending: busy } = leaving;
  const isWrong = error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'wrong_confirmation');
  const byPassword = confirmsBy === 'password';
  const missing = byPassword ? 'Please enter your password' : 'Please enter your username';
  const wrong = byPassword ? 'This is not your password.' : 'This is not your username.';
  const change = (typed: string) => {
    setConfirmation(typed);
    leaving.reset();
  };
  const field = {
    value: confirmation,
    readOnly: busy,
    error: isTried && confirmation === '' ? missing : isWrong ? wrong : undefined,
  };
  return (
    <SectionForm
      onSubmit={() => {
        setTried(true);
        if (!busy && confirmation !== '') leaving.mutate();
      }}
    >
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
        <OwnPassword onChange={change} {...field} />
      ) : (
        <TextField
          label="Your username"
          maxLength={PASSWORD.max}
          autoComplete="off"
          onChange={({ target }) => change(target.value)}
          {...field}
        />
      )}
      {error && !isWrong && <FormAlert>{error.message}</FormAlert>}
      <FormButtons action="Delete for good" danger busy={busy} onCancel={onCancel} />
    </SectionForm>
  );
}
