import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { contactQuery } from './contact-query.ts';

const LINK = 'font-semibold text-accent-text underline underline-offset-4';

/** The contacts for a visitor whose sign-in or registration was refused, as far as the college has made them public. */
export function WhoToContact() {
  const { data, isPending } = useQuery(contactQuery);
  if (isPending) return <Skeleton className="h-24" />;
  const { email = '', phone = '', place = '', hours = '', rulesUrl = '' } = data ?? {};
  const isEmpty = [email, phone, place].every((line) => line === '');
  return (
    <section
      aria-labelledby="who-to-contact"
      className="flex flex-col gap-1 rounded-card border border-line bg-raised p-5"
    >
      <h2 id="who-to-contact" className="text-16">
        {t`Need help?`}
      </h2>
      {isEmpty ? (
        <p className="text-muted">{t`Ask at your college's office. It knows the people who run Quad.`}</p>
      ) : (
        <ul className="wrap-anywhere text-muted">
          {email && (
            <li>
              <Trans>
                Write to{' '}
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              </Trans>
            </li>
          )}
          {phone && (
            <li>
              <Trans>
                Call{' '}
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
                  {phone}
                </a>
              </Trans>
            </li>
          )}
          {place && <li dir="auto">{hours ? `${place}, ${hours}` : place}</li>}
        </ul>
      )}
      {rulesUrl && (
        <a href={rulesUrl} target="_blank" rel="noopener noreferrer" className={`${LINK} self-start`}>
          {t`The college's rules`}
        </a>
      )}
    </section>
  );
}
