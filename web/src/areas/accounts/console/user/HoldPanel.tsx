import { t } from '@lingui/core/macro';
import { changeHold, getHold } from '@quad/contract/accounts/holds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConsolePanel } from '../../../../ui/console/ConsolePage.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { USERS_KEY } from '../user-texts.ts';

const holdFields = formFields(changeHold);
const keyOf = (id: string) => [...USERS_KEY, 'hold', id] as const;

/** A legal hold on the data of an account: placing and ending it. */
export function HoldPanel({ id }: { id: string }) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request(getHold, { params: { id }, signal }),
  });
  return (
    <ConsolePanel title={t`Legal hold`}>
      <div className="flex flex-col gap-3 px-4 pt-1 pb-5 text-14 md:px-5">
        <p className="text-muted">
          {t`While a court, the police or an open report needs the data, no job erases it, even when the account is deleted. Its owner does not learn of it.`}
        </p>
        <Loaded
          query={query}
          failed={t`The hold could not be loaded.`}
          failure="line"
          loading={<Skeleton className="h-12" />}
        >
          {({ reason }) => (reason === null ? <PlaceHold id={id} /> : <Held id={id} reason={reason} />)}
        </Loaded>
      </div>
    </ConsolePanel>
  );
}

function PlaceHold({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useCallForm(holdFields, {
    keeps: `accounts/${id}/hold`,
    initial: holdFields.empty({}),
    found: ({ reason }) => (reason.trim() === '' ? { reason: t`Please give a reason` } : {}),
    send: (body) => request(changeHold, { params: { id }, body }),
    async onSent() {
      toast.success(t`The data is on hold.`);
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField label={t`Reason`} hint={t`Such as the number of a court order`} {...form.line('reason')} />
      <FormEnd form={form} kind="secondary" className="self-start">
        {t`Put on hold`}
      </FormEnd>
    </Form>
  );
}

function Held({ id, reason }: { id: string; reason: string }) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => request(changeHold, { params: { id }, body: { reason: '' } }),
    async onSuccess() {
      toast.success(t`The hold has ended. A due deletion goes on now.`);
      await client.invalidateQueries({ queryKey: USERS_KEY });
    },
    onError: (error) => toastFailure(t`The hold could not be ended.`, error),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="wrap-anywhere font-medium">{t`On hold: ${reason}`}</p>
      <Button kind="secondary" busy={ending.isPending} onClick={() => ending.mutate()}>
        {t`End the hold`}
      </Button>
    </div>
  );
}
