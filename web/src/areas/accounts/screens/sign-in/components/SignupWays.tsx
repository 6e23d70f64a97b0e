import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { domainsText, registrationQuery } from '../registration.ts';
import { AskForLink } from './AskForLink.tsx';
import { Contact } from './Contact.tsx';
import { LoadingForm } from './LoadingForm.tsx';
import { SignupForm } from './SignupForm.tsx';

/** The sign-up without an invitation, by the rules of the college. If the rules cannot be loaded, the form is shown. */
export function SignupWays() {
  const { data, error } = useQuery(registrationQuery);
  if (error && !data) return <SignupForm />;
  if (!data) return <LoadingForm />;
  const { isOpen, asksProof, domains } = data;
  if (!isOpen) return <Closed />;
  if (asksProof) return <AskForLink domains={domains} />;
  return <SignupForm emailHint={domains.length > 0 ? t`An address that ends in ${domainsText(domains)}` : undefined} />;
}

function Closed() {
  return (
    <>
      <section className="flex flex-col gap-2 rounded-card border border-line bg-raised p-6">
        <h2 className="text-section">{t`Joining is by invitation`}</h2>
        <p className="text-muted">
          {t`Your college invites its students by email. If you have an invitation, open the link in it. If not, ask your college’s office for one.`}
        </p>
      </section>
      <Contact />
    </>
  );
}
