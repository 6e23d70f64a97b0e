import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../../../domains/people/person-query.ts';
import { useViewer } from '../../../lib/session.ts';
import { Section } from '../Section.tsx';

/** Asks an alumnus for an address of their own, as long as they sign in with that of the college. */
export function AlumniSection() {
  const { _id } = useViewer();
  const { data } = useQuery(personQuery(_id));
  if (data?.emailEnds !== true) return null;
  return (
    <Section title="Keep your account" text="You have graduated: congratulations! Your account stays yours.">
      <p className="wrap-anywhere">
        Your college will close <bdi className="font-medium">{data.email}</bdi> one day. Change your email to an address
        of your own, so that you can always sign in. Until then you sign in as before.
      </p>
    </Section>
  );
}
