import { EMAIL_MAX } from '@quad/contract/limits/accounts';
import { SUPPORT_LINE_MAX } from '@quad/contract/limits/support';
import { WEB_ADDRESS_MAX } from '@quad/contract/limits/wire';
import { changeSupport, type Support } from '@quad/contract/support/feedback';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { LeaveQuestion } from '../../../../ui/LeaveQuestion.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { feedbackKeys } from '../../queries/feedback-keys.ts';
import { supportQuery } from '../../queries/ticket-queries.ts';
import { supportScreen } from '../support-screen.tsx';

/** How to reach the people who run Quad, for admins to change: `/feedback/support`. */
export function SupportScreen(_: ScreenProps<'/feedback/support'>) {
  const query = useQuery(supportQuery);
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title="Support contacts"
        parent={hrefOf({ to: '/feedback' })}
        note="Everyone sees these beside the feedback form. Empty fields are hidden."
      />
      <div className="px-4 pt-3 wide:px-0">
        {query.data ? (
          <SupportForm support={query.data} />
        ) : (
          <Unloaded {...supportScreen('/feedback')} what="The contacts" query={query} />
        )}
      </div>
    </div>
  );
}

export function SupportForm({ support }: { support: Support }) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(support);
  const [form, setForm] = useState(support);
  const saving = useMutation({
    mutationFn: () => request(changeSupport, { body: form }),
    onSuccess(answer) {
      client.setQueryData(feedbackKeys.support, answer);
      setSaved(answer);
      setForm(answer);
      toast.success('Saved.');
    },
  });
  const { problems, alert } = useFormProblems({ values: form, error: saving.error });
  const busy = saving.isPending;
  const field = (name: keyof Support) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
    error: problems[name],
    readOnly: busy,
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => !busy && saving.mutate()}>
      <TextField label="Email" type="email" maxLength={EMAIL_MAX} {...field('email')} />
      <TextField label="Phone" type="tel" maxLength={SUPPORT_LINE_MAX} {...field('phone')} />
      <TextField label="Office" maxLength={SUPPORT_LINE_MAX} dir="auto" {...field('place')} />
      <TextField label="Hours" maxLength={SUPPORT_LINE_MAX} dir="auto" {...field('hours')} />
      <TextField
        label="The college's own form"
        type="url"
        hint="A web address. It opens in a new tab."
        maxLength={WEB_ADDRESS_MAX}
        {...field('formUrl')}
      />
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Saving…' : 'Save'}
      </Button>
      <LeaveQuestion
        asked={form !== saved}
        title="Leave without saving?"
        description="Your changes will be lost."
        leave="Leave"
        stay="Keep writing"
      />
    </Form>
  );
}
