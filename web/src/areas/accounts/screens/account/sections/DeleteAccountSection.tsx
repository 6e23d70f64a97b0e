import { t } from '@lingui/core/macro';
import { LEAVING_DAYS } from '@quad/contract/limits/accounts';
import { useQuery } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { myDataQuery } from '../../../queries/my-data-queries.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const deleteForm = chunk(async () => (await import('../forms/DeleteAccountForm.tsx')).DeleteAccountForm);

/** Deletes the account. Asks for the password, or for the username of an account without a password. */
export function DeleteAccountSection() {
  const query = useQuery(myDataQuery);
  const { form, open, close, place } = useOpening<'form'>();
  return (
    <Section
      danger
      title={t`Delete your account`}
      text={t`You are hidden and signed out everywhere at once. For ${LEAVING_DAYS} days you can sign in again to keep your account.`}
    >
      {query.data ? (
        <div ref={place}>
          {form ? (
            <LazyForm part={deleteForm} props={{ confirmsBy: query.data.confirmsBy, onCancel: close }} />
          ) : (
            <Button kind="danger" onClick={() => open('form')}>
              {t`Delete your account`}
            </Button>
          )}
        </div>
      ) : (
        <SectionState label={t`Loading how to delete your account`} query={query} />
      )}
    </Section>
  );
}
