import { t } from '@lingui/core/macro';
import { type Nominee, removeNominee } from '@quad/contract/accounts/nominees';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chunk } from '../../../../../lib/chunk.ts';
import { request } from '../../../../../lib/client.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { toast } from '../../../../../ui/toast.ts';
import { toastFailure } from '../../../../../ui/toast-failure.ts';
import { nomineeQuery } from '../../../queries/nominee-query.ts';
import { LazyForm } from '../LazyForm.tsx';
import { Section, useOpening } from '../Section.tsx';
import { SectionState } from '../SectionState.tsx';

const nomineeForm = chunk(async () => (await import('../forms/NomineeForm.tsx')).NomineeForm);

/** The person who may ask for the viewer's data, or for its erasure, after death or incapacity. */
export function NomineeSection() {
  const query = useQuery(nomineeQuery);
  return (
    <Section
      title={t`Nominee`}
      text={t`If you die or can no longer act, this person can ask an admin for a copy of your data, or to erase your account. Until then they have no access. Only you and admins see who it is.`}
    >
      {query.data ? (
        <Own nominee={query.data.nominee} />
      ) : (
        <SectionState label={t`Loading your nominee`} query={query} />
      )}
    </Section>
  );
}

function Own({ nominee }: { nominee: Nominee | null }) {
  const { form, open, close, place } = useOpening<'form'>();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => request(removeNominee),
    onSuccess(own) {
      client.setQueryData(nomineeQuery.queryKey, own);
      toast.success(t`You have no nominee now.`);
    },
    onError: (error) => toastFailure(t`Your nominee could not be removed.`, error),
  });
  if (form)
    return (
      <div ref={place}>
        <LazyForm part={nomineeForm} props={{ nominee, onDone: close }} />
      </div>
    );
  return (
    <>
      {nominee && <NomineeFacts nominee={nominee} />}
      <div ref={place} className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => open('form')}>
          {nominee ? t`Change` : t`Name a nominee`}
        </Button>
        {nominee && (
          <Button kind="quiet" busy={removing.isPending} onClick={() => removing.mutate()}>
            {t`Remove`}
          </Button>
        )}
      </div>
    </>
  );
}

function NomineeFacts({ nominee: { name, relation, email, phone } }: { nominee: Nominee }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{name}</span>, {relation}
      <br />
      <span className="text-muted">{[email, phone].filter((text) => text !== '').join(' · ')}</span>
    </p>
  );
}
