import { t } from '@lingui/core/macro';
import { type MINOR_ACTS, type Minor, recordForMinor } from '@quad/contract/accounts/ages';
import type { GuardianPurpose } from '@quad/contract/accounts/purposes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { GuardianChoices } from './GuardianChoices.tsx';
import { MINOR_ACT_LABELS, MINOR_ACT_WARNINGS } from './minor-texts.ts';

const recordFields = formFields(recordForMinor, ['act']);

interface MinorSheetProps {
  minor: Minor;
  act: (typeof MINOR_ACTS)[number];
  onClose: () => void;
}

/** Records what staff saw on paper about a student under 18. */
export function MinorSheet(props: MinorSheetProps) {
  const { minor, act, onClose } = props;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`${MINOR_ACT_LABELS[act]}: ${minor.name}`}
      description={`${MINOR_ACT_WARNINGS[act]} ${t`Your action and the reason are recorded, and they are notified.`}`}
    >
      <RecordForm {...props} />
    </Sheet>
  );
}

function RecordForm({ minor, act, onClose }: MinorSheetProps) {
  const client = useQueryClient();
  const [purposes, setPurposes] = useState<readonly GuardianPurpose[]>([]);
  const form = useCallForm(recordFields, {
    keeps: ON_PAGE,
    initial: recordFields.empty({ guardian: minor.guardian?.name ?? minor.decision?.guardian ?? '' }),
    values: ({ guardian, reason }) => ({ reason, ...(act === 'adult' ? {} : { guardian }) }),
    send: (values) =>
      request(recordForMinor, {
        params: { id: minor._id },
        body: { ...values, act, purposes: act === 'given' ? [...purposes] : [] },
      }),
    async onSent({ message }) {
      toast.success(message);
      onClose();
      await client.invalidateQueries({ queryKey: ['minors'] });
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      {act !== 'adult' && <TextField label={t`Guardian`} dir="auto" autoComplete="off" {...form.line('guardian')} />}
      {act === 'given' && <GuardianChoices permitted={purposes} onPermitted={setPurposes} />}
      <TextArea
        label={t`Reason`}
        hint={t`Which paper you have seen, where and when. Lines of the audit log do not have it.`}
        rows={3}
        {...form.text('reason')}
      />
      <FormEnd form={form} className="min-h-12">
        {t`Record it`}
      </FormEnd>
    </Form>
  );
}
