import { signIn, signUp } from '@quad/contract/accounts/auth';
import { leave } from '@quad/contract/accounts/my-data';
import { forgotPassword } from '@quad/contract/accounts/recovery';
import { askForLink } from '@quad/contract/accounts/registration';
import { confirmSecondFactor, finishSignIn } from '@quad/contract/accounts/second-factor';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
import { DeleteAccountForm } from './screens/account/forms/DeleteAccountForm.tsx';
import { Confirm } from './screens/account/second-factor/SetUp.tsx';
import { ForgotForm } from './screens/recovery/ForgotPasswordScreen.tsx';
import { AskForLink } from './screens/sign-in/components/AskForLink.tsx';
import { CodeStep } from './screens/sign-in/components/CodeStep.tsx';
import { SignupForm } from './screens/sign-in/components/SignupForm.tsx';
import { LoginScreen } from './screens/sign-in/LoginScreen.tsx';

const nothing = () => undefined;

testFormLimits([
  {
    file: 'SignupForm',
    form: <SignupForm />,
    schema: signUp.body,
    fields: { 'Full Name': 'fullname', Email: 'email' },
  },
  {
    file: 'CodeStep',
    form: <CodeStep challenge="" onSession={nothing} showNextStep={() => false} onCancel={nothing} />,
    schema: finishSignIn.body,
    fields: { Code: 'code' },
  },
  {
    file: 'SetUp',
    form: <Confirm uri="otpauth://totp/Quad?secret=AAAA" onDone={nothing} onCancel={nothing} />,
    schema: confirmSecondFactor.body,
    fields: { Code: 'code' },
  },
  { file: 'AskForLink', form: <AskForLink domains={[]} />, schema: askForLink.body, fields: { Email: 'email' } },
  { file: 'LoginScreen', form: <LoginScreen />, schema: signIn.body, fields: { Email: 'email' } },
  {
    file: 'ForgotPasswordScreen',
    form: <ForgotForm email="" onEmail={nothing} onSent={nothing} />,
    schema: forgotPassword.body,
    fields: { Email: 'email' },
  },
  {
    file: 'DeleteAccountForm',
    form: <DeleteAccountForm confirmsBy="username" onCancel={nothing} />,
    schema: leave.body,
    fields: { 'Your username': 'confirmation' },
  },
]);
