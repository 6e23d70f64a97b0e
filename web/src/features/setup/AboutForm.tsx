import { COLLEGE_NAME } from '@quad/contract/college-rules';
import { EMAIL, FULLNAME, PASSWORD } from '@quad/contract/text-rules';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type FirstAdmin, type FirstAdminField, problemsOf } from './first-admin.ts';

interface AboutFormProps {
  given: FirstAdmin;
  /** What the server said of fields as they were given. */
  refused: Readonly<Partial<Record<FirstAdminField, string>>>;
  onGiven: (given: FirstAdmin) => void;
  onBack: (given: FirstAdmin) => void;
}

/** Asks for the college and its first admin. */
export function AboutForm({ given, refused, onGiven, onBack }: AboutFormProps) {
  const [draft, setDraft] = useState(given);
  const [tried, setTried] = useState(false);
  const known = problemsOf(draft);
  const field = (name: FirstAdminField) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
    error: (tried ? known[name] : undefined) ?? (draft[name] === given[name] ? refused[name] : undefined),
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true);
        if (Object.keys(known).length === 0) onGiven(draft);
      }}
    >
      <TextField
        label="College name"
        autoComplete="organization"
        maxLength={COLLEGE_NAME.max}
        hint="As people know it; it stands on the front page"
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
        <Button kind="secondary" className="min-h-12" onClick={() => onBack(draft)}>
          Back
        </Button>
      </div>
    </Form>
  );
}
