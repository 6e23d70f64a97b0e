import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../../../lib/session.ts';
import { personQuery } from '../../../../people/parts/person-query.ts';
import { Section } from '../Section.tsx';

/** Asks alumni with an address of the college for a private address. */
export function AlumniSection() {
  const { _id } = useViewer();
  const { data } = useQuery(personQuery(_id));
  if (data?.emailEnds !== true) return null;
  return (
    <Section title={t`Keep your account`} text={t`Congratulations on graduating! Your account stays yours.`}>
      <p className="wrap-anywhere">
        <Trans>
          Your college may close <bdi className="font-medium">{data.email}</bdi> one day. Change your email to an
          address of your own, so that you can always sign in. Until then, sign in as before.
        </Trans>
      </p>
    </Section>
  );
}
