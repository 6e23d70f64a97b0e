import { BIO_MAX } from '@quad/contract/limits/people';
import type { PersonProfile } from '@quad/contract/people/people';
import { PRONOUNS } from '@quad/contract/people/pronouns';
import { FULLNAME, PORTFOLIO } from '@quad/contract/wire/text-rules';
import { Link } from '../../../../../lib/routing/Link.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { Form } from '../../../../../ui/Form.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../../ui/LeaveQuestion.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../../ui/TextArea.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { PictureField } from '../../../parts/profile-picture/PictureField.tsx';
import { DEPARTMENT_OPTIONS, YEAR_OPTIONS } from '../../../parts/study-options.ts';
import { useColleges } from '../use-colleges.ts';
import { useEditProfile } from '../use-edit-profile.ts';
import { UsernameField } from './UsernameField.tsx';

const PRONOUN_OPTIONS = [{ value: '', label: 'None' }, ...PRONOUNS.map((value) => ({ value, label: value }))];

export function EditProfileForm({ person }: { person: PersonProfile }) {
  const { draft, change, problems, failure, saving, unsaved, save } = useEditProfile(person);
  const colleges = useColleges(person.college);

  return (
    <Form className="mt-2 flex flex-col gap-6" onSubmit={() => void save()}>
      <PictureField
        shown={person.profileImage}
        picture={draft.picture}
        disabled={saving}
        onPicture={(picture) => change({ picture })}
      />
      <TextField
        label="Full Name"
        hint={person.isVerified ? 'Your name is verified. To change it, write to the people who run Quad.' : undefined}
        value={draft.fullname}
        maxLength={FULLNAME.max}
        onChange={({ target }) => change({ fullname: target.value })}
        readOnly={saving || person.isVerified}
        error={problems.fullname}
        autoComplete="name"
        dir="auto"
      />
      <UsernameField
        value={draft.username}
        own={person.username}
        onValue={(username) => change({ username })}
        readOnly={saving}
        error={problems.username}
      />
      <SelectField
        label="Pronouns"
        value={draft.pronouns}
        onValue={(pronouns) => change({ pronouns })}
        options={PRONOUN_OPTIONS}
        disabled={saving}
      />
      <TextArea
        label="Bio"
        placeholder="A line or two about yourself"
        value={draft.bio}
        onValue={(bio) => change({ bio })}
        max={BIO_MAX}
        readOnly={saving}
        error={problems.bio}
        dir="auto"
      />
      <TextField
        label="Portfolio"
        placeholder="example.com"
        value={draft.portfolio}
        maxLength={PORTFOLIO.max}
        onChange={({ target }) => change({ portfolio: target.value })}
        readOnly={saving}
        error={problems.portfolio}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        label="College"
        value={draft.college}
        onValue={(college) => change({ college })}
        options={colleges}
        disabled={saving}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Department"
          value={draft.department}
          onValue={(department) => change({ department })}
          options={DEPARTMENT_OPTIONS}
          disabled={saving}
        />
        <SelectField
          label="Year of study"
          value={draft.year}
          onValue={(year) => change({ year })}
          options={YEAR_OPTIONS}
          disabled={saving}
        />
      </div>
      <SwitchField
        label="Hide my email address"
        hint="When this is on, only you and admins see it."
        checked={draft.hideEmail === 'true'}
        onChecked={(hides) => change({ hideEmail: String(hides) })}
        disabled={saving}
      />
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Button type="submit" busy={saving} className="min-h-12">
        {saving ? 'Updating...' : 'Save Changes'}
      </Button>
      <Link
        to="/safety"
        className="tap-area self-center rounded-control text-center font-medium text-accent-text hover:underline"
      >
        Blocked and muted accounts
      </Link>
      <LeaveQuestion
        asked={unsaved}
        title="Discard your changes?"
        description="Your profile stays as it was."
        leave="Discard"
        stay="Keep editing"
      />
    </Form>
  );
}
