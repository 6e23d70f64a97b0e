import { t } from '@lingui/core/macro';
import { say } from '@quad/contract/language/say';
import { PAYMENT_SAYS } from '@quad/contract/membership/payment-terms';
import { changePaymentSettings, getPaymentSettings, type PaymentSettings } from '@quad/contract/membership/payments';
import { isBlank } from '@quad/contract/wire/text-rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LastChange } from '../../../../ui/console/LastChange.tsx';
import { useSettingForm } from '../../../../ui/console/use-setting-form.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';

/** The recipient and the amount of payments. */
const settingsQuery = queryOptions({
  queryKey: ['payments', 'settings'],
  queryFn: ({ signal }) => request(getPaymentSettings, { signal }),
});

/** The sheet with the settings of payments. Opening it loads them. */
export function PaymentSettingsSheet({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(settingsQuery);
  return (
    <Loaded
      query={query}
      failed={t`The settings could not be loaded.`}
      failure="brief"
      loading={<Skeleton className="h-80" />}
    >
      {(settings) => (
        <>
          <LastChange setting="payments" />
          <SettingsForm settings={settings} refetch={async () => (await query.refetch()).data} onSaved={onSaved} />
        </>
      )}
    </Loaded>
  );
}

interface SettingsFormProps {
  settings: PaymentSettings;
  /** Refetches the current values. */
  refetch: () => Promise<PaymentSettings | undefined>;
  onSaved: () => void;
}

const settingsFields = formFields(changePaymentSettings, ['version']);

/** The settings as texts of the form. */
const draftOf = ({ address, name, amount, months }: PaymentSettings) => ({
  address,
  name,
  amount: amount === 0 ? '' : String(amount),
  months: String(months),
});

/** The recipient and the amount of payments for premium access. */
function SettingsForm({ settings, refetch, onSaved }: SettingsFormProps) {
  const form = useSettingForm(settingsFields, {
    stored: settings,
    draftOf,
    values: ({ address, name, amount, months }) => ({
      address: address.trim(),
      name,
      amount: readRupees(amount) ?? 0,
      months: readRupees(months) ?? 0,
    }),
    found: ({ address, name }) => (!isBlank(address) && isBlank(name) ? { name: say(PAYMENT_SAYS.name) } : {}),
    queryKey: settingsQuery.queryKey,
    refetch,
    save: (body) => request(changePaymentSettings, { body }),
    onSaved(saved) {
      toast.success(saved.address === '' ? t`Premium is no longer offered.` : t`Saved.`);
      onSaved();
    },
  });
  return (
    <Form aria-label={t`Payment settings`} className="flex flex-col gap-4" onSubmit={form.submit}>
      <TextField
        label={t`UPI address of the college`}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t`name@bank`}
        hint={t`Leave empty to stop offering premium.`}
        {...form.line('address')}
      />
      <TextField
        label={t`Name of the account`}
        name="name"
        autoComplete="off"
        hint={t`As payment apps show it, so that payers can check it.`}
        {...form.line('name')}
        dir="auto"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t`Amount in rupees`}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          {...form.line('amount')}
          // Leaves space for a currency sign and group separators.
          maxLength={10}
        />
        <TextField
          label={t`Months`}
          name="months"
          inputMode="numeric"
          autoComplete="off"
          {...form.line('months')}
          maxLength={2}
        />
      </div>
      {form.alert}
      <Button type="submit" busy={form.busy} className="min-h-12">
        {t`Save`}
      </Button>
    </Form>
  );
}
