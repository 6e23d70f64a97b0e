import { updateProfile } from '@quad/contract/people/profiles';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { aProfile } from './parts/testing.ts';
import { EditProfileForm } from './screens/edit-profile/components/EditProfileForm.tsx';

testFormLimits([
  {
    file: 'EditProfileForm',
    form: <EditProfileForm person={aProfile('asha')} />,
    schema: updateProfile.form,
    fields: { 'Full Name': 'fullname', Username: 'username', Bio: 'bio', Portfolio: 'portfolio' },
  },
]);
