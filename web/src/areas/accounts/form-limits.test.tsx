import { signIn, signUp } from '@quad/contract/accounts/auth';
import { leave } from '@quad/contract/accounts/my-data';
import { addPasskey, renamePasskey } from '@quad/contract/accounts/passkeys';
import { changeEmail, forgotPassword } from '@quad/contract/accounts/recovery';
import { askForLink } from '@quad/contract/accounts/registration';
import { confirmSecondFactor, finishSignIn } from '@quad/contract/accounts/second-factor';
import { type Account, addAccount, editAccount } from '@quad/contract/accounts/user-management';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { AddUserForm } from './console/forms/AddUser.tsx';
import { EditUserForm } from './console/forms/EditUser.tsx';
import { AddPasskey } from './screens/account/forms/AddPasskey.tsx';
import { ChangeEmailForm } from './screens/account/forms/ChangeEmailForm.tsx';
import { DeleteAccountForm } from './screens/account/forms/DeleteAccountForm.tsx';
import { RenamePasskey } from './screens/account/forms/RenamePasskey.tsx';
import { Confirm } from './screens/account/second-factor/SetUp.tsx';
import { ForgotForm } from './screens/recovery/ForgotPasswordScreen.tsx';
import { AskForLink } from './screens/sign-in/components/AskForLink.tsx';
import { CodeStep } from './screens/sign-in/components/CodeStep.tsx';
import { SignupForm } from './screens/sign-in/components/SignupForm.tsx';
import { LoginScreen } from './screens/sign-in/LoginScreen.tsx';

const nothing = () => undefined;
/** The part of an account that its form shows. */
const ACCOUNT = { _id: 'asha', name: 'Asha', email: '', username: 'asha', role: 'user', isVerified: false } as Account;

testFormLimits([
  {
    file: 'SignupForm',
    form: <SignupForm />,
    schema: signUp.body,
    fields: { 'Full Name': 'fullname', Email: 'email' },
  },
  {
    file: 'CodeStep',
    form: <CodeStep challenge="" onSession={nothing} goesOn={() => false} onCancel={nothing} />,
    schema: finishSignIn.body,
    fields: { Code: 'code' },
  },
  {
    file: 'SetUp',
    form: <Confirm uri="otpauth://totp/Quad?secret=AAAA" onDone={nothing} onCancel={nothing} />,
    schema: confirmSecondFactor.body,
    fields: { Code: 'code' },
  },
  {
    file: 'AddPasskey',
    form: <AddPasskey onDone={nothing} />,
    schema: addPasskey.body,
    fields: { Name: 'name' },
  },
  {
    file: 'RenamePasskey',
    form: (
      <RenamePasskey
        passkey={{ _id: '', name: 'Phone', createdAt: '2026-01-01T00:00:00.000Z', lastUsed: null }}
        onDone={nothing}
      />
    ),
    schema: renamePasskey.body,
    fields: { 'New name': 'name' },
  },
  { file: 'AskForLink', form: <AskForLink domains={[]} />, schema: askForLink.body, fields: { Email: 'email' } },
  {
    file: 'ForgotPasswordScreen',
    form: <ForgotForm email="" onEmail={nothing} onSent={nothing} />,
    schema: forgotPassword.body,
    fields: { Email: 'email' },
  },
  {
    file: 'ChangeEmailForm',
    form: <ChangeEmailForm onDone={nothing} />,
    schema: changeEmail.body,
    fields: { 'New email': 'email' },
  },
  {
    file: 'DeleteAccountForm',
    form: <DeleteAccountForm confirmsBy="username" onCancel={nothing} />,
    schema: leave.body,
    fields: { 'Your username': 'confirmation' },
  },
  { file: 'LoginScreen', form: <LoginScreen />, schema: signIn.body, fields: { Email: 'email' } },
  {
    file: 'UserFields',
    form: <AddUserForm onAdded={nothing} />,
    schema: addAccount.body,
    fields: { Name: 'name', Email: 'email' },
  },
  {
    file: 'UserFields',
    form: <EditUserForm account={ACCOUNT} onDone={nothing} />,
    schema: editAccount.body,
    fields: { Name: 'name', Email: 'email' },
  },
]);
