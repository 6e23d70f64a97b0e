import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type OwnEmail, sendVerification } from '@quad/contract/accounts/recovery';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { FormAlert } from '../../../../../ui/FormAlert.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { emailQuery } from '../../../queries/email-query.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const changeForm = chunk(async () => (await import('../forms/ChangeEmailForm.tsx')).ChangeEmailForm);

/** The viewer's e-mail address: its confirmation and its change. */
export function EmailSection() {
  const query = useQuery(emailQuery);
  return (
    <Section title={t`Email`} text={t`You sign in with it, and Quad sends emails about your account there.`}>
      {query.data ? (
        <Address own={query.data} />
      ) : (
        <SectionState label={t`Loading your email`} query={query} shape={['h-11 w-48', 'h-10']} />
      )}
    </Section>
  );
}

function Address({ own }: { own: OwnEmail }) {
  const client = useQueryClient();
  const { form, open, close, place } = useOpening<'form'>();
  const sending = useMutation({
    mutationFn: () => request(sendVerification),
    onSuccess: (changed) => {
      client.setQueryData(emailQuery.queryKey, changed);
      toast.success(t`A link is on its way to ${changed.email}.`);
    },
  });
  return (
    <>
      <div>
        <p className="break-words font-semibold">{own.email}</p>
        <p className="text-14 text-muted">{own.isVerified ? t`Confirmed` : t`Not confirmed yet`}</p>
      </div>
      {own.pending !== null && (
        <p className="break-words">
          <Trans>
            It changes to <strong>{own.pending}</strong> when you open the link we sent there.
          </Trans>
        </p>
      )}
      {sending.error && <FormAlert>{sending.error.message}</FormAlert>}
      {!own.canMail && (
        <p className="text-14 text-muted">
          {t`Email isn't set up on this Quad yet, so you can't change or confirm your address.`}
        </p>
      )}
      {own.canMail && (
        <div ref={place}>
          {form ? (
            <LazyForm part={changeForm} props={{ onDone: close }} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button kind="secondary" onClick={() => open('form')}>
                {t`Change email`}
              </Button>
              {!own.isVerified && (
                <Button kind="secondary" busy={sending.isPending} onClick={() => sending.mutate()}>
                  {t`Send the link again`}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
