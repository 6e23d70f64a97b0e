import { t } from '@lingui/core/macro';
import { GRIEVANCE_KINDS, type GrievanceKind } from '@quad/contract/support/feedback-terms';
import { sendGrievance, sendNamedGrievance } from '@quad/contract/support/grievances';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { NOT_KEPT } from '../../../../lib/input/keeps.ts';
import { useSession } from '../../../../lib/session.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { aboutQuery } from '../../queries/grievance-queries.ts';
import { KIND_LABELS } from '../../texts/grievance-texts.ts';
import { Choices } from './Choices.tsx';
import { LeaveOut } from './LeaveOut.tsx';

export interface Receipt {
  readonly code: string;
  readonly dueAt: string;
  readonly isNamed: boolean;
}

const grievanceFields = formFields(sendGrievance, ['kind']);
const EMPTY = grievanceFields.empty({});
/** The browser neither offers nor learns what is typed here, and sends it to no spelling service. */
const UNLEARNED = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false, dir: 'auto' } as const;

/**
 * The form of a report, with or without a name. No draft is stored, and the call without a name sends no session.
 */
export function GrievanceForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const viewer = useSession()?.user;
  const client = useQueryClient();
  const reachId = useId();
  const [isNamed, setNamed] = useState(false);
  const [kind, setKind] = useState<GrievanceKind | null>(null);
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([]);
  const form = useCallForm(grievanceFields, {
    keeps: NOT_KEPT,
    initial: EMPTY,
    values: (draft) => ({ kind: kind ?? '', ...grievanceFields.sent(draft) }),
    found: () => (kind === null ? { kind: t`Please choose what it is about` } : {}),
    async send({ name, contact, ...rest }) {
      // a report without a kind is not sent
      const body = { ...rest, kind: kind as GrievanceKind, leaveOut: [...leaveOut] };
      return isNamed
        ? await request(sendNamedGrievance, { body })
        : await request(sendGrievance, { body: { ...body, name, contact }, asGuest: true });
    },
    onSent: ({ code, dueAt }) => onSent({ code, dueAt, isNamed }),
    onRefused: (error) =>
      error instanceof ApiError && error.code === 'committee_changed'
        ? refetchCommittee().catch(() => undefined)
        : undefined,
  });

  /** Refetch the committee, and deselect former members. */
  async function refetchCommittee() {
    const { committee } = await client.fetchQuery({ ...aboutQuery, staleTime: 0 });
    setLeaveOut((ids) => ids.filter((id) => committee.some(({ _id }) => _id === id)));
  }

  return (
    <Form autoComplete="off" className="flex flex-col gap-6" onSubmit={form.submit}>
      {viewer && (
        <Choices
          legend={t`Your name`}
          value={isNamed ? 'named' : 'unnamed'}
          onValue={(value) => setNamed(value === 'named')}
          options={[
            {
              value: 'unnamed',
              label: t`Without my name`,
              text: t`Nothing identifies you. You come back with a receipt code.`,
            },
            {
              value: 'named',
              label: t`As ${viewer.name}`,
              text: t`The committee sees who you are. You are notified of answers.`,
            },
          ]}
        />
      )}
      <Choices
        legend={t`What is it about?`}
        value={kind}
        onValue={setKind}
        options={GRIEVANCE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        error={form.problems.kind}
      />
      <TextArea
        label={t`What happened?`}
        hint={t`Who, what, how often, who saw it: whatever you can say.`}
        {...form.text('text')}
        rows={7}
        {...UNLEARNED}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField label={t`Where? (optional)`} {...form.line('place')} {...UNLEARNED} />
        <TextField label={t`When? (optional)`} {...form.line('happened')} {...UNLEARNED} />
      </div>
      <LeaveOut value={leaveOut} onValue={setLeaveOut} />
      {!isNamed && (
        <fieldset aria-describedby={reachId} className="flex flex-col gap-4">
          <legend className="mb-1 font-medium">{t`If you want to be reached`}</legend>
          <p id={reachId} className="text-14 text-muted">
            {t`Leave both empty and nobody can know who you are. The committee can still answer you here.`}
          </p>
          <div className="grid gap-5 md:grid-cols-2 md:gap-4">
            <TextField label={t`Name (optional)`} {...form.line('name')} {...UNLEARNED} />
            <TextField label={t`Phone or email (optional)`} {...form.line('contact')} {...UNLEARNED} />
          </div>
        </fieldset>
      )}
      <FormEnd form={form} className="min-h-12">
        {form.busy ? t`Sending…` : t`Send to the committee`}
      </FormEnd>
    </Form>
  );
}
