import { t } from '@lingui/core/macro';
import { changeSupport, type Support } from '@quad/contract/support/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { feedbackKeys } from '../../queries/feedback-keys.ts';
import { supportQuery } from '../../queries/ticket-queries.ts';
import { supportScreen } from '../support-screen.tsx';

/** The form in which admins change the support contacts: `/feedback/support`. */
export function SupportScreen(_: ScreenProps<'/feedback/support'>) {
  const query = useQuery(supportQuery);
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={t`Support contacts`}
        parent={hrefOf({ to: '/feedback' })}
        note={t`Everyone sees these beside the feedback form. Empty fields are hidden.`}
      />
      <div className="px-4 pt-3 md:px-0">
        {query.data ? (
          <SupportForm support={query.data} />
        ) : (
          <Unloaded
            {...supportScreen('/feedback')}
            failed={t`The contacts could not be loaded.`}
            missing={t`The contacts aren't available`}
            query={query}
          />
        )}
      </div>
    </div>
  );
}

const supportFields = formFields(changeSupport, ['version']);

export function SupportForm({ support }: { support: Support }) {
  const client = useQueryClient();
  const form = useCallForm(supportFields, {
    keeps: 'feedback/support',
    initial: support,
    values: (draft) => draft,
    send: (body) => request(changeSupport, { body }),
    onSent(answer) {
      client.setQueryData(feedbackKeys.support, answer);
      form.begin(answer);
      toast.success(t`Saved.`);
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      <TextField label={t`Email`} type="email" {...form.line('email')} />
      <TextField label={t`Phone`} type="tel" {...form.line('phone')} />
      <TextField label={t`Office`} dir="auto" {...form.line('place')} />
      <TextField label={t`Hours`} dir="auto" {...form.line('hours')} />
      <TextField
        label={t`The college's own form`}
        type="url"
        hint={t`A web address. It opens in a new tab.`}
        {...form.line('formUrl')}
      />
      <TextField
        label={t`The college's rules`}
        type="url"
        hint={t`A web address, such as a page of the college.`}
        {...form.line('rulesUrl')}
      />
      <SwitchField
        label={t`Show to visitors`}
        hint={t`People whose sign-in or registration is refused see the email, phone, office and rules.`}
        checked={form.draft.isPublic}
        onChecked={(isPublic) => form.change({ isPublic })}
        disabled={form.busy}
      />
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Saving…` : t`Save`}
      </FormEnd>
    </Form>
  );
}
