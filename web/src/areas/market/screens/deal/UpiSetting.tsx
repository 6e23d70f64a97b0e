import { t } from '@lingui/core/macro';
import { setUpiAddress } from '@quad/contract/market/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { marketKeys, upiQuery } from '../../queries/market-queries.ts';

const upiFields = formFields(setUpiAddress);

/** The viewer's UPI address. Buyers get it when a product is reserved for them. */
export function UpiSetting() {
  return (
    <Loaded
      query={useQuery(upiQuery)}
      failed={t`Your UPI address could not be loaded.`}
      failure="brief"
      loading={<Skeleton className="h-44 rounded-card" />}
    >
      {({ address }) => <Fields key={address} known={address} />}
    </Loaded>
  );
}

function Fields({ known }: { known: string }) {
  const client = useQueryClient();
  const form = useCallForm(upiFields, {
    keeps: 'market/upi',
    initial: { address: known },
    send: (body) => request(setUpiAddress, { body }),
    onSent(answer) {
      client.setQueryData(marketKeys.upi, answer);
      toast.success(answer.address === '' ? t`Your UPI address was removed.` : t`Saved.`);
    },
  });
  return (
    <Form
      aria-label={t`UPI address`}
      onSubmit={form.submit}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label={t`Your UPI address (optional)`}
        name="upi"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        hint={t`Only a buyer you reserve something for sees it, to pay you.`}
        {...form.line('address')}
      />
      <FormEnd form={form} kind="secondary" disabled={form.values.address === known} className="self-start">
        {t`Save UPI address`}
      </FormEnd>
    </Form>
  );
}
