import { UPI_MAX } from '@quad/contract/limits/market';
import { MEMBERSHIP_AMOUNT_MAX, MEMBERSHIP_MONTHS_MAX } from '@quad/contract/limits/membership';
import { FULLNAME_MAX } from '@quad/contract/limits/people';
import { UPI_PATTERN } from '@quad/contract/market/market-terms';
import { PAYMENT_SAYS } from '@quad/contract/membership/payment-terms';
import { changePaymentSettings, getPaymentSettings, type PaymentSettings } from '@quad/contract/membership/payments';
import { isBlank } from '@quad/contract/wire/text-rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { readRupees } from '../../../../lib/rupees.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConsoleState } from '../../../../ui/console/ConsoleState.tsx';
import { changesQuery } from '../../../../ui/console/changes-query.ts';
import { LastChange } from '../../../../ui/console/LastChange.tsx';
import { isConflict, SettingsConflict } from '../../../../ui/console/SettingsConflict.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
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
    <ConsoleState query={query} errorText="The settings could not be loaded." loading={<Skeleton className="h-80" />}>
      {(settings) => (
        <>
          <LastChange setting="payments" />
          <SettingsForm settings={settings} refetch={async () => (await query.refetch()).data} onSaved={onSaved} />
        </>
      )}
    </ConsoleState>
  );
}

interface SettingsFormProps {
  settings: PaymentSettings;
  /** Refetches the current values. */
  refetch: () => Promise<PaymentSettings | undefined>;
  onSaved: () => void;
}

/** The settings as texts of the form. */
const draftOf = ({ address, name, amount, months }: PaymentSettings) => ({
  address,
  name,
  amount: amount === 0 ? '' : String(amount),
  months: String(months),
});

/** The recipient and the amount of payments for premium access. */
function SettingsForm({ settings, refetch, onSaved }: SettingsFormProps) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [version, setVersion] = useState(settings.version);
  /** The settings that another admin saved while this form was open. */
  const [theirs, setTheirs] = useState<PaymentSettings>();
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const { address, name, amount, months } = draft;
  const values = { address: address.trim(), name, amount: readRupees(amount) ?? 0, months: readRupees(months) ?? 0 };
  const saving = useMutation({
    mutationFn: (seen: number) => request(changePaymentSettings, { body: { ...values, version: seen } }),
    onSuccess(saved) {
      client.setQueryData(settingsQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: changesQuery.queryKey });
      toast.success(saved.address === '' ? 'Premium is no longer offered.' : 'Saved.');
      onSaved();
    },
    onError: async (error) => {
      if (isConflict(error)) setTheirs(await refetch());
    },
  });
  const save = (seen: number) => !saving.isPending && passes() && saving.mutate(seen);
  const showTheirs = (saved: PaymentSettings) => {
    setDraft(draftOf(saved));
    setVersion(saved.version);
    setTheirs(undefined);
    saving.reset();
  };
  const isAddress = new RegExp(UPI_PATTERN, 'u').test(values.address);
  const { problems, alert, passes } = useFormProblems({
    values: draft,
    error: saving.error,
    found: {
      ...(isAddress ? {} : { address: PAYMENT_SAYS.address }),
      ...(values.address !== '' && isBlank(name) ? { name: PAYMENT_SAYS.name } : {}),
      ...(inRange(values.amount, MEMBERSHIP_AMOUNT_MAX) ? {} : { amount: PAYMENT_SAYS.amount }),
      ...(inRange(values.months, MEMBERSHIP_MONTHS_MAX) ? {} : { months: PAYMENT_SAYS.months }),
    },
  });
  const busy = saving.isPending;
  return (
    <Form aria-label="Payment settings" className="flex flex-col gap-4" onSubmit={() => save(version)}>
      <TextField
        label="UPI address of the college"
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        hint="Leave empty to stop offering premium."
        maxLength={UPI_MAX}
        value={address}
        error={problems.address}
        readOnly={busy}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label="Name of the account"
        name="name"
        autoComplete="off"
        hint="As payment apps show it, so that payers can check it."
        maxLength={FULLNAME_MAX}
        value={name}
        error={problems.name}
        readOnly={busy}
        dir="auto"
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Amount in rupees"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          // Leaves space for a currency sign and group separators.
          maxLength={10}
          value={amount}
          error={problems.amount}
          readOnly={busy}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="Months"
          name="months"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={months}
          error={problems.months}
          readOnly={busy}
          onChange={({ target }) => change({ months: target.value })}
        />
      </div>
      {theirs && isConflict(saving.error) ? (
        <SettingsConflict busy={busy} onTheirs={() => showTheirs(theirs)} onMine={() => save(theirs.version)} />
      ) : (
        alert && <FormAlert>{alert}</FormAlert>
      )}
      <Button type="submit" busy={busy} className="min-h-12">
        Save
      </Button>
    </Form>
  );
}

const inRange = (number: number, max: number) => number >= 1 && number <= max;
