import type { Age } from '@quad/contract/accounts/ages';
import { useQuery } from '@tanstack/react-query';
import { AgeForm } from '../../../parts/age/AgeForm.tsx';
import { ageQuery } from '../../../parts/age/age-query.ts';
import { GuardianForm } from '../../../parts/age/GuardianForm.tsx';
import { LimitsText } from '../../../parts/age/LimitsText.tsx';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const nothing = () => undefined;

/** Whether the viewer is 18, and the guardian of someone younger. Adults see no section, and others none on a campus that does not ask. */
export function AgeSection() {
  const query = useQuery(ageQuery);
  const age = query.data;
  if (age ? age.state === 'adult' || (age.state === 'unknown' && !age.isAsked) : !query.isError) return null;
  return (
    <Section title="Age and guardian" text="The law protects people under 18: a guardian decides with them.">
      {age ? <Own age={age} /> : <SectionState what="your age" query={query} />}
    </Section>
  );
}

function Own({ age }: { age: Age }) {
  if (age.state === 'unknown')
    return (
      <div className="flex max-w-md flex-col gap-3">
        <p>Are you 18 or older?</p>
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
