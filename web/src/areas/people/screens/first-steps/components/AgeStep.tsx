import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../../../ui/Button.tsx';
import { AgeForm } from '../../../../accounts/parts/age/AgeForm.tsx';
import { ageQuery } from '../../../../accounts/parts/age/age-query.ts';
import { GuardianForm } from '../../../../accounts/parts/age/GuardianForm.tsx';
import { LimitsText } from '../../../../accounts/parts/age/LimitsText.tsx';

/** The step that asks whether the person is 18, and someone younger for a guardian. */
export function AgeStep({ onDone }: { onDone: () => void }) {
  const { data: age } = useQuery(ageQuery);
  if (age?.state !== 'minor')
    return (
      <div className="flex flex-col gap-2">
        <AgeForm onTold={({ state }) => state === 'adult' && onDone()} />
        <Button kind="quiet" onClick={onDone}>
          {t`Skip`}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <LimitsText age={age} />
      {age.canMail && <GuardianForm age={age} onAsked={onDone} />}
      <Button kind="quiet" onClick={onDone}>
        {age.canMail ? t`Later` : t`Continue`}
      </Button>
    </div>
  );
}
