import { DEPARTMENT_KEYS, DEPARTMENTS } from '@quad/contract/departments';
import { BIO_MAX, STUDY_YEARS } from '@quad/contract/limits';
import type { PersonProfile } from '@quad/contract/people';
import { FULLNAME, PORTFOLIO, USERNAME } from '@quad/contract/text-rules';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useColleges } from '../use-colleges.ts';
import { useEditProfile } from '../use-edit-profile.ts';
import { PictureField } from './PictureField.tsx';

const DEPARTMENT_OPTIONS = [
  { value: '', label: 'None' },
  ...DEPARTMENT_KEYS.map((key) => ({ value: key, label: DEPARTMENTS[key] })),
];
const YEAR_OPTIONS = [
  { value: '', label: 'None' },
  ...Array.from({ length: STUDY_YEARS }, (_, index) => ({ value: String(index + 1), label: `Year ${index + 1}` })),
];

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
      <TextField
        label="Username"
        hint="Others mention you as @username."
        value={draft.username}
        maxLength={USERNAME.max}
        onChange={({ target }) => change({ username: target.value.toLowerCase() })}
        readOnly={saving}
        error={problems.username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
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
        placeholder="https://"
        value={draft.portfolio}
        maxLength={PORTFOLIO.max}
        onChange={({ target }) => change({ portfolio: target.value })}
        readOnly={saving}
        error={problems.portfolio}
        type="url"
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
