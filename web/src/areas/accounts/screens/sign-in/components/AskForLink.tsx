import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EMAIL } from '@quad/contract/wire/email-address';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import { ruleOptions } from '../form-rules.ts';
import { domainsText } from '../registration.ts';
import { useAskForLink } from '../use-ask-for-link.ts';

/** The start of a sign-up that accepts only the college's addresses: a request for a mailed link. */
export function AskForLink({ domains }: { domains: readonly string[] }) {
  const { register, submit, errors, busy, mailedTo, startAgain } = useAskForLink();
  if (mailedTo !== undefined) return <LinkMailed email={mailedTo} onAgain={startAgain} />;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL.max}
        hint={t`Your college address, which ends in ${domainsText(domains)}`}
        error={errors.email?.message}
        {...register('email', ruleOptions(EMAIL))}
      />
      <Button type="submit" busy={busy} className="min-h-12">
        {t`Send me a link`}
      </Button>
    </form>
  );
}

function LinkMailed({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the focused form has been replaced
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col items-start gap-3 rounded-card border border-line bg-raised p-6">
      <MailCheck size={28} aria-hidden className="text-muted" />
      <h2 ref={heading} tabIndex={-1} className="text-section">
        {t`Check your inbox`}
      </h2>
      <p className="wrap-anywhere text-muted">
        <Trans>
          We have sent an email to <bdi className="font-medium text-text">{email}</bdi>. Open its link within a day to
          finish signing up. If it is not there, check your spam folder.
        </Trans>
      </p>
      <Button kind="secondary" onClick={onAgain}>
        {t`Use another address`}
      </Button>
    </section>
  );
}
