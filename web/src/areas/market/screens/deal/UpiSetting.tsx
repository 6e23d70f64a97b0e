import { UPI_MAX } from '@quad/contract/limits/market';
import { MARKET_SAYS, UPI_PATTERN } from '@quad/contract/market/market-terms';
import { setUpiAddress } from '@quad/contract/market/offers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { marketKeys, upiQuery } from '../../queries/market-queries.ts';

/** One's own UPI address, which buyers get when something is reserved for them. */
export function UpiSetting() {
  return (
    <Loaded
      query={useQuery(upiQuery)}
      what="Your UPI address"
      failure="brief"
      loading={<Skeleton className="h-44 rounded-card" />}
    >
      {({ address }) => <Fields key={address} known={address} />}
    </Loaded>
  );
}

function Fields({ known }: { known: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(known);
  const address = typed.trim();
  const saving = useMutation({
    mutationFn: () => request(setUpiAddress, { body: { address } }),
    onSuccess(answer) {
      client.setQueryData(marketKeys.upi, answer);
      toast.success(answer.address === '' ? 'Your UPI address was removed.' : 'Saved.');
    },
  });
  const found: Record<string, string> = new RegExp(UPI_PATTERN, 'u').test(address) ? {} : { address: MARKET_SAYS.upi };
  const form = useFormProblems({ values: { address: typed }, error: saving.error, found });
  return (
    <Form
      aria-label="UPI address"
      onSubmit={() => !saving.isPending && form.passes() && saving.mutate()}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label="Your UPI address (optional)"
        name="upi"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        hint="Only a buyer you reserve something for sees it, to pay you."
        maxLength={UPI_MAX}
        value={typed}
        error={form.problems.address}
        onChange={({ target }) => setTyped(target.value)}
      />
      {form.alert && <FormAlert>{form.alert}</FormAlert>}
      <Button
        kind="secondary"
        type="submit"
        busy={saving.isPending}
        disabled={address === known}
        className="self-start"
      >
        Save UPI address
      </Button>
    </Form>
  );
}
