import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { LazyPart } from '../../../../../ui/LazyPart.tsx';
import { Skeletons } from '../../../../../ui/Skeletons.tsx';
import { ageQuery } from '../../../parts/age/age-query.ts';
import { Section } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

// adults, who see no section, do not load its forms
const ownAge = chunk(async () => (await import('../../../parts/age/OwnAge.tsx')).OwnAge);

/**
 * Whether the viewer is 18, and the guardian of someone younger. Adults see no section, and others none on a campus that
 * does not ask.
 */
export function AgeSection() {
  const query = useQuery(ageQuery);
  const age = query.data;
  if (age ? age.state === 'adult' || (age.state === 'unknown' && !age.isAsked) : !query.isError) return null;
  return (
    <Section title={t`Age and guardian`} text={t`The law protects people under 18: a guardian decides with them.`}>
      {age ? (
        <LazyPart
          part={ownAge}
          props={{ age }}
          loading={<Skeletons label={t`Loading your age`} shape={['h-5 w-48 max-w-full', 'h-12']} />}
        />
      ) : (
        <SectionState label={t`Loading your age`} query={query} />
      )}
    </Section>
  );
}
