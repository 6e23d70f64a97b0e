import { t } from '@lingui/core/macro';
import { type Age, askGuardian } from '@quad/contract/accounts/ages';
import { useQueryClient } from '@tanstack/react-query';
import { formFields } from '../../../../lib/form-fields.ts';
import { ON_PAGE } from '../../../../lib/input/keeps.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { sendGuardian } from './age-query.ts';

const guardianFields = formFields(askGuardian);

/** Names a guardian, who gets a mail with a link. */
export function GuardianForm({ age: { guardian }, onAsked }: { age: Age; onAsked?: () => void }) {
  const client = useQueryClient();
  const form = useCallForm(guardianFields, {
    // the address of another person
    keeps: ON_PAGE,
    initial: guardianFields.empty({ name: guardian?.name ?? '', email: guardian?.email ?? '' }),
    blames: { own_guardian: 'email' },
    send: (body) => sendGuardian(client, body),
    onSent({ guardian: asked }) {
      toast.success(asked?.email ? t`We mailed ${asked.email}.` : t`We mailed your guardian.`);
      onAsked?.();
    },
  });
  return (
    <Form className="flex max-w-md flex-col gap-5" onSubmit={form.submit}>
      <TextField label={t`Name of a parent or guardian`} dir="auto" autoComplete="off" {...form.line('name')} />
      <TextField label={t`Their email`} type="email" inputMode="email" autoComplete="off" {...form.line('email')} />
      <FormEnd form={form} className="self-start">
        {guardian ? t`Ask again` : t`Ask them`}
      </FormEnd>
    </Form>
  );
}
