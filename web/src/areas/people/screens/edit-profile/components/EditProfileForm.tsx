import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { PRONOUNS, pronounsText } from '@quad/contract/people/pronouns';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormFoot } from '../../../../../ui/FormFoot.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { PictureField } from '../../../parts/profile-picture/PictureField.tsx';
import { DEPARTMENT_OPTIONS, YEAR_OPTIONS } from '../../../parts/study-options.ts';
import { useColleges } from '../use-colleges.ts';
import { useEditProfile } from '../use-edit-profile.ts';
import { UsernameField } from './UsernameField.tsx';

const pronounOptions = () => [
  { value: '', label: t`None` },
  ...PRONOUNS.map((value) => ({ value, label: pronounsText(value) })),
];

export function EditProfileForm({ person }: { person: PersonProfile }) {
  const { options: colleges, only } = useColleges(person.college);
  const form = useEditProfile(person, only);
  const { draft, change, busy } = form;
  const college = form.choice('college');

  return (
    <Form className="mt-2 flex flex-col gap-6" onSubmit={form.submit}>
      <PictureField
        shown={person.profileImage}
        picture={draft.picture}
        disabled={busy}
        onPicture={(picture) => change({ picture })}
      />
      <TextField
        label={t`Full Name`}
        hint={person.isVerified ? t`Your name is verified. To change it, write to the people who run Quad.` : undefined}
        {...form.line('fullname')}
        readOnly={busy || person.isVerified}
        autoComplete="name"
        dir="auto"
      />
      <UsernameField
        value={draft.username}
        own={person.username}
        onValue={(username) => change({ username })}
        readOnly={busy}
        error={form.problems.username}
      />
      <SelectField label={t`Pronouns`} {...form.choice('pronouns')} options={pronounOptions()} disabled={busy} />
      <TextArea label={t`Bio`} placeholder={t`A line or two about yourself`} {...form.text('bio')} dir="auto" />
      <TextField
        label={t`Portfolio`}
        placeholder={t`example.com`}
        {...form.line('portfolio')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label={t`College`}
        {...college}
        value={college.value || (only ?? '')}
        options={only === undefined ? colleges : colleges.slice(1)}
        disabled={busy}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t`Department`}
          {...form.choice('department')}
          options={DEPARTMENT_OPTIONS}
          disabled={busy}
        />
        <SelectField label={t`Year of study`} {...form.choice('year')} options={YEAR_OPTIONS} disabled={busy} />
      </div>
      <SwitchField
        label={t`Hide my email address`}
        hint={t`When this is on, only you and admins see it.`}
        checked={draft.hideEmail === 'true'}
        onChecked={(hides) => change({ hideEmail: hides ? 'true' : 'false' })}
        disabled={busy}
      />
      <FormFoot form={form}>
        <Button type="submit" busy={busy} className="min-h-12 flex-1">
          {busy ? t`Updating...` : t`Save Changes`}
        </Button>
      </FormFoot>
    </Form>
  );
}
