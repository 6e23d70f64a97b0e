import { GRIEVANCE_LINE_MAX, GRIEVANCE_TEXT_MAX } from '@quad/contract/limits/support';
import { GRIEVANCE_KINDS, type GrievanceKind } from '@quad/contract/support/feedback-terms';
import { sendGrievance, sendNamedGrievance } from '@quad/contract/support/grievances';
import { characters, isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { useSession } from '../../../../lib/session.ts';
import { useFormProblems } from '../../../../lib/use-form-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
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

const EMPTY = { text: '', place: '', happened: '', name: '', contact: '' };
/** The browser neither offers nor learns what is typed here, and sends it to no spelling service. */
const UNLEARNED = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false, dir: 'auto' } as const;

/**
 * A report, with or without a name. It exists on this screen alone: no draft is stored, and the call without a name
 * carries no session.
 */
export function GrievanceForm({ onSent }: { onSent: (receipt: Receipt) => void }) {
  const viewer = useSession()?.user;
  const client = useQueryClient();
  const reachId = useId();
  const [isNamed, setNamed] = useState(false);
  const [kind, setKind] = useState<GrievanceKind | null>(null);
  const [said, setSaid] = useState(EMPTY);
  const [leaveOut, setLeaveOut] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'sending' | Error>('idle');
  const busy = state === 'sending';
  const found: Record<string, string> = {};
  if (kind === null) found.kind = 'Please choose what it is about';
  if (isBlank(said.text)) found.text = 'Please tell us what happened';
  const error = state instanceof Error ? state : null;
  const { problems, alert, passes } = useFormProblems({ values: { kind: kind ?? '', ...said }, error, found });
  const change = (part: Partial<typeof EMPTY>) => setSaid({ ...said, ...part });

  /** The list shows the current committee; former members are no longer chosen. */
  async function readCommitteeAgain() {
    const { committee } = await client.fetchQuery({ ...aboutQuery, staleTime: 0 });
    setLeaveOut((ids) => ids.filter((id) => committee.some(({ _id }) => _id === id)));
  }

  async function submit(about: GrievanceKind) {
    setState('sending');
    const { name, contact, ...rest } = said;
    const body = { kind: about, leaveOut: [...leaveOut], ...rest };
    try {
      const { code, dueAt } = isNamed
        ? await request(sendNamedGrievance, { body })
        : await request(sendGrievance, { body: { ...body, name, contact }, asGuest: true });
      onSent({ code, dueAt, isNamed });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'committee_changed')
        await readCommitteeAgain().catch(() => undefined);
      setState(error instanceof Error ? error : new Error('Your report could not be sent. Please try again.'));
    }
  }

  return (
    <Form
      autoComplete="off"
      className="flex flex-col gap-6"
      onSubmit={() => {
        const fits = characters(said.text) <= GRIEVANCE_TEXT_MAX;
        if (!busy && passes() && fits && kind !== null) void submit(kind);
      }}
    >
      {viewer && (
        <Choices
          legend="Your name"
          value={isNamed ? 'named' : 'unnamed'}
          onValue={(value) => setNamed(value === 'named')}
          options={[
            {
              value: 'unnamed',
              label: 'Without my name',
              text: 'Nothing identifies you. You come back with a receipt code.',
            },
            {
              value: 'named',
              label: `As ${viewer.name}`,
              text: 'The committee sees who you are. You are notified of answers.',
            },
          ]}
        />
      )}
      <Choices
        legend="What is it about?"
        value={kind}
        onValue={setKind}
        options={GRIEVANCE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        error={problems.kind}
      />
      <TextArea
        label="What happened?"
        hint="Who, what, how often, who saw it: whatever you can say."
        value={said.text}
        onValue={(text) => change({ text })}
        max={GRIEVANCE_TEXT_MAX}
        error={problems.text}
        rows={7}
        readOnly={busy}
        {...UNLEARNED}
      />
      <div className="grid gap-5 md:grid-cols-2 md:gap-4">
        <TextField
          label="Where? (optional)"
          value={said.place}
          onChange={({ target }) => change({ place: target.value })}
          maxLength={GRIEVANCE_LINE_MAX}
          error={problems.place}
          readOnly={busy}
          {...UNLEARNED}
        />
        <TextField
          label="When? (optional)"
          value={said.happened}
          onChange={({ target }) => change({ happened: target.value })}
          maxLength={GRIEVANCE_LINE_MAX}
          error={problems.happened}
          readOnly={busy}
          {...UNLEARNED}
        />
      </div>
      <LeaveOut value={leaveOut} onValue={setLeaveOut} />
      {!isNamed && (
        <fieldset aria-describedby={reachId} className="flex flex-col gap-4">
          <legend className="mb-1 font-medium">If you want to be reached</legend>
          <p id={reachId} className="text-14 text-muted">
            Leave both empty and nobody can know who you are. The committee can still answer you here.
          </p>
          <div className="grid gap-5 md:grid-cols-2 md:gap-4">
            <TextField
              label="Name (optional)"
              value={said.name}
              onChange={({ target }) => change({ name: target.value })}
              maxLength={GRIEVANCE_LINE_MAX}
              error={problems.name}
              readOnly={busy}
              {...UNLEARNED}
            />
            <TextField
              label="Phone or email (optional)"
              value={said.contact}
              onChange={({ target }) => change({ contact: target.value })}
              maxLength={GRIEVANCE_LINE_MAX}
              error={problems.contact}
              readOnly={busy}
              {...UNLEARNED}
            />
          </div>
        </fieldset>
      )}
      {alert && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" busy={busy} className="min-h-12">
        {busy ? 'Sending…' : 'Send to the committee'}
      </Button>
    </Form>
  );
}
