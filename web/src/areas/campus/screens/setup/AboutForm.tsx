import { t } from '@lingui/core/macro';
import { PASSWORD } from '@quad/contract/wire/text-rules';
import { router } from '../../../../lib/routing/router.ts';
import { useFormFields } from '../../../../lib/use-form-fields.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { BLAMES, type FirstAdmin, problemsOf, sentOf, setUpFields } from './first-admin.ts';

/** Nothing is chosen at first, so that nobody opens a campus to everyone unasked. */
const JOINING_OPTIONS = [
  {
    value: '',
    get label() {
      return t`Choose…`;
    },
  },
  {
    value: 'invited',
    get label() {
      return t`Only people I invite`;
    },
  },
  {
    value: 'domain',
    get label() {
      return t`Everyone with a college email`;
    },
  },
  {
    value: 'anyone',
    get label() {
      return t`Anyone with an email address`;
    },
  },
] as const;

interface AboutFormProps {
  given: FirstAdmin;
  /** Why the set-up was refused; null when it was not. */
  refusal: Error | null;
  onChange: (changes: Partial<FirstAdmin>) => void;
  onDone: () => void;
}

/** The form for the college and its first admin. */
export function AboutForm({ given, refusal, onChange, onDone }: AboutFormProps) {
  const form = useFormFields(setUpFields, {
    draft: given,
    change: onChange,
    values: sentOf(given),
    error: refusal,
    found: problemsOf(given),
    blames: BLAMES,
  });
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        if (form.passes()) onDone();
      }}
    >
      <TextField
        label={t`College name`}
        autoComplete="organization"
        hint={t`The name people use for it. It appears on the front page.`}
        name="college"
        {...form.line('college')}
      />
      <TextField label={t`Your full name`} autoComplete="name" name="fullname" {...form.line('fullname')} />
      <TextField
        label={t`Your email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        name="email"
        {...form.line('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least ${PASSWORD.min} characters`}
        name="password"
        {...form.line('password')}
      />
      <SelectField
        label={t`Who may join?`}
        hint={t`You can change this in the settings at any time, and invite people in any case.`}
        name="joining"
        value={given.joining}
        options={JOINING_OPTIONS}
        onValue={(joining) => onChange({ joining })}
        error={form.problems.joining}
      />
      {given.joining === 'domain' && (
        <TextField
          label={t`Email domain`}
          placeholder="college.edu"
          autoCapitalize="none"
          spellCheck={false}
          hint={t`Enter the part after the @, or *.college.edu for all domains below it.`}
          name="domain"
          {...form.line('domain')}
        />
      )}
      <div className="flex flex-col gap-3 md:flex-row-reverse">
        <Button type="submit" className="min-h-12 flex-1">
          {t`Continue`}
        </Button>
        <Button kind="secondary" className="min-h-12" onClick={router.back}>
          {t`Back`}
        </Button>
      </div>
    </Form>
  );
}
