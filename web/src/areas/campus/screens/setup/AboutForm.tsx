import { COLLEGE_NAME } from '@quad/contract/college/college-rules';
import { EMAIL } from '@quad/contract/wire/email-address';
import { FULLNAME, PASSWORD } from '@quad/contract/wire/text-rules';
import { useState } from 'react';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { type FirstAdmin, type FirstAdminField, problemsOf, type Refused } from './first-admin.ts';

interface AboutFormProps {
  given: FirstAdmin;
  refused: Refused;
  onChange: (name: FirstAdminField, value: string) => void;
  onDone: () => void;
}

/** The form for the college and its first admin. */
export function AboutForm({ given, refused, onChange, onDone }: AboutFormProps) {
  const [tried, setTried] = useState(false);
  const known = problemsOf(given);
  const field = (name: FirstAdminField) => ({
    name,
    value: given[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(name, target.value),
    error: (tried ? known[name] : undefined) ?? refused[name],
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (Object.keys(known).length === 0) onDone();
      }}
    >
      <TextField
        label="College name"
        autoComplete="organization"
        maxLength={COLLEGE_NAME.max}
        hint="The name people use for it. It appears on the front page."
        {...field('college')}
      />
      <TextField label="Your full name" autoComplete="name" maxLength={FULLNAME.max} {...field('fullname')} />
      <TextField
        label="Your email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={EMAIL.max}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD.min} characters`}
        {...field('password')}
      />
      <div className="flex flex-col gap-3 md:flex-row-reverse">
        <Button type="submit" className="min-h-12 flex-1">
          Continue
        </Button>
        <Button kind="secondary" className="min-h-12" onClick={router.back}>
          Back
        </Button>
      </div>
    </Form>
  );
}
