import { t } from '@lingui/core/macro';
import type { Age } from '@quad/contract/accounts/ages';
import { AgeForm } from './AgeForm.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import { LimitsText } from './LimitsText.tsx';

const nothing = () => undefined;

/** The question for the age, or the limits of someone under 18 and the guardian. */
export function OwnAge({ age }: { age: Age }) {
  if (age.state === 'unknown')
    return (
      <div className="flex max-w-md flex-col gap-3">
        <p>{t`Are you 18 or older?`}</p>
        <AgeForm onTold={nothing} />
      </div>
    );
  return (
    <>
      <LimitsText age={age} />
      {age.isLimited && age.canMail && <GuardianForm key={age.guardian?.askedAt} age={age} />}
    </>
  );
}
