import { signIn, signUp } from '@quad/contract/accounts/auth';
import { askForLink } from '@quad/contract/accounts/registration';
import { finishSignIn } from '@quad/contract/accounts/second-factor';
import { testFormLimits } from '../../lib/testing/form-limits.tsx';
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
  { file: 'AskForLink', form: <AskForLink domains={[]} />, schema: askForLink.body, fields: { Email: 'email' } },
  { file: 'LoginScreen', form: <LoginScreen />, schema: signIn.body, fields: { Email: 'email' } },
]);
