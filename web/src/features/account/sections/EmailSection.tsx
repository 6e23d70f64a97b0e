import { changeEmail, getOwnEmail, type OwnEmail, sendVerification } from '@quad/contract/recovery';
import { EMAIL, textProblem } from '@quad/contract/text-rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { securityQuery } from '../account-queries.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const emailQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: ({ signal }) => request(getOwnEmail, { signal }),
  refetchOnMount: 'always',
});

/** The viewer's e-mail address: whether it is confirmed, and another one. */
export function EmailSection() {
  const query = useQuery(emailQuery);
  return (
    <Section title="Email">
      {query.data ? <Address own={query.data} /> : <SectionState what="your email" query={query} />}
    </Section>
  );
}

function Address({ own }: { own: OwnEmail }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const sending = useMutation({
    mutationFn: () => request(sendVerification),
    onSuccess: (changed) => {
      client.setQueryData(emailQuery.queryKey, changed);
      toast.success(`A link is on its way to ${changed.email}.`);
    },
  });
  return (
    <>
      <div>
        <p className="break-words font-semibold">{own.email}</p>
        <p className="text-14 text-muted">{own.isVerified ? 'Confirmed' : 'Not confirmed yet'}</p>
      </div>
      {own.pending !== null && (
        <p className="break-words">
          It changes to <strong>{own.pending}</strong> when you open the link sent there.
        </p>
      )}
      {sending.error && <FormAlert>{sending.error.message}</FormAlert>}
      {!own.canMail && <p className="text-muted">This Quad cannot send mails. Ask an admin to change your address.</p>}
      {own.canMail && open && <ChangeForm onDone={close} />}
      {own.canMail && !open && (
        <div className="flex flex-wrap gap-3">
          {!own.isVerified && (
            <Button kind="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
              Send the link again
            </Button>
          )}
          <Button ref={opener} kind="secondary" onClick={() => setOpen(true)}>
            Change email
          </Button>
        </div>
      )}
    </>
  );
}

export function ChangeForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  // whoever has none has to have signed in just now, which the server tells
  const hasPassword = security?.hasPassword ?? true;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const changing = useMutation({
    mutationFn: () => request(changeEmail, { body: { email, ...(hasPassword && { password }) } }),
    onSuccess: (changed) => {
      client.setQueryData(emailQuery.queryKey, changed);
      if (changed.pending !== null) toast.success(`Open the link sent to ${changed.pending}.`);
      onDone();
    },
  });
  const { error, isPending: busy } = changing;
  const refused = error instanceof ApiError ? error.fields : {};
  const isWrong = error instanceof ApiError && error.code === 'wrong_password';
  const own = {
    email: textProblem(EMAIL, email),
    password: hasPassword && password === '' ? 'Please enter your password' : undefined,
  };
  const isAtField = isWrong || refused.email !== undefined || refused.password !== undefined;
  return (
    <Form
      className="flex max-w-md flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (!busy && own.email === undefined && own.password === undefined) changing.mutate();
      }}
    >
      <TextField
        ref={first}
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL.max}
        hint="We send a link there. Your address changes when you open it."
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          changing.reset();
        }}
        error={(tried ? own.email : undefined) ?? refused.email}
        readOnly={busy}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            changing.reset();
          }}
          error={(tried ? own.password : undefined) ?? (isWrong ? error.message : refused.password)}
          readOnly={busy}
        />
      )}
      {error && !isAtField && <FormAlert>{error.message}</FormAlert>}
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          Change email
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
