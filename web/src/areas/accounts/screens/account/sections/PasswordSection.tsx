import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { securityQuery } from '../../../queries/account-queries.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const passwordForm = chunk(async () => (await import('../forms/PasswordForm.tsx')).PasswordForm);

/** Changes the viewer's password, or sets the first one. */
export function PasswordSection() {
  const query = useQuery(securityQuery);
  const { form, open, close, place } = useOpening<'form'>();
  const hasPassword = query.data?.hasPassword ?? true;
  return (
    <Section
      title={t`Password`}
      text={
        hasPassword
          ? t`Changing it signs out all your other devices.`
          : t`You have none yet. Set one as another way to sign in.`
      }
    >
      {query.data ? (
        <div ref={place}>
          {form ? (
            <LazyForm part={passwordForm} props={{ hasPassword, onDone: close }} />
          ) : (
            <Button kind="secondary" onClick={() => open('form')}>
              {hasPassword ? t`Change password` : t`Set a password`}
            </Button>
          )}
        </div>
      ) : (
        <SectionState label={t`Loading your password settings`} query={query} shape={['h-11']} />
      )}
    </Section>
  );
}
