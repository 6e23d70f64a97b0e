import { t } from '@lingui/core/macro';
import { askForRoom } from '@quad/contract/groups/group-members';
import { GROUP_LEVEL_KEYS, GROUP_LEVELS } from '@quad/contract/groups/group-terms';
import {
  deleteStudyGroup,
  editStudyGroup,
  leaveStudyGroup,
  renewGroupInvitation,
  type StudyGroupDetails,
  setGroupSettings,
} from '@quad/contract/groups/groups';
import { STUDY_GROUP_MEMBERS_MAX } from '@quad/contract/limits/groups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changesOf } from '../../../../lib/changes-of.ts';
import { request } from '../../../../lib/client.ts';
import { formFields } from '../../../../lib/form-fields.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { FormEnd } from '../../../../ui/FormEnd.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { forgetGroup, storeGroup } from '../../queries/group-queries.ts';
import { GroupFields, groupFields } from '../list/GroupFields.tsx';

interface ToolProps {
  group: StudyGroupDetails;
  onDone: () => void;
}

const settingsFields = formFields(setGroupSettings);

/** The viewer's notification settings for a group. */
export function GroupSettings({ group, onDone }: ToolProps) {
  const client = useQueryClient();
  const form = useCallForm(settingsFields, {
    keeps: `groups/${group._id}/settings`,
    initial: { level: group.level, isMuted: group.isMuted },
    send: (body) => request(setGroupSettings, { params: { id: group._id }, body }),
    onSent(changed) {
      storeGroup(client, changed);
      onDone();
    },
    onRefused: (error) => toastFailure(t`Your settings couldn't be saved.`, error),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <SelectField
        label={t`Tell me about`}
        {...form.choice('level')}
        options={GROUP_LEVEL_KEYS.map((value) => ({ value, label: GROUP_LEVELS[value] }))}
      />
      <SwitchField
        label={t`Mute`}
        hint={t`Only mentions notify you, and nothing is marked as unread`}
        {...form.toggle('isMuted')}
      />
      <Button type="submit" busy={form.busy}>
        {t`Save`}
      </Button>
    </Form>
  );
}

/** The form for hosts to edit a group and its access, and to make a new invitation. */
export function EditGroup({ group, onDone }: ToolProps) {
  const client = useQueryClient();
  const form = useCallForm(groupFields, {
    keeps: `groups/${group._id}`,
    initial: () => groupFields.draftOf(group),
    send: (sent, { before }) => request(editStudyGroup, { params: { id: group._id }, body: changesOf(before, sent) }),
    onSent(changed) {
      storeGroup(client, changed);
      onDone();
    },
  });
  const renewing = useMutation({
    mutationFn: () => request(renewGroupInvitation, { params: { id: group._id } }),
    onSuccess(changed) {
      storeGroup(client, changed);
      toast.success(t`The invitation is new. The old link no longer works.`);
    },
    onError: (error) => toastFailure(t`The invitation couldn't be renewed.`, error),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <GroupFields form={form} />
      <FormEnd form={form}>{form.busy ? t`Saving…` : t`Save`}</FormEnd>
      <Button kind="quiet" busy={renewing.isPending} onClick={() => renewing.mutate()}>
        {t`Make a new invitation`}
      </Button>
    </Form>
  );
}

const roomFields = formFields(askForRoom);

/** Asks the admins for room for more members. */
export function AskForRoom({ group, onDone }: ToolProps) {
  const client = useQueryClient();
  const form = useCallForm(roomFields, {
    keeps: `groups/${group._id}/room`,
    initial: { membersMax: String(Math.min(group.membersMax * 2, STUDY_GROUP_MEMBERS_MAX)), reason: '' },
    send: (body) => request(askForRoom, { params: { id: group._id }, body }),
    onSent(changed) {
      storeGroup(client, changed);
      toast.success(t`Asked. The admins will answer.`);
      onDone();
    },
  });
  const { roomRequest: last, membersMax } = group;
  if (last?.state === 'open') {
    return (
      <p>
        {t`You asked for ${last.membersMax} members. Until the admins answer, the group has room for ${membersMax}, and others wait.`}
      </p>
    );
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.submit}>
      <p className="text-muted">{t`The group has room for ${membersMax} members. An admin approves more.`}</p>
      {last?.state === 'declined' && (
        <p className="rounded-control border border-line p-4">
          {last.answer === '' ? t`Your last request was declined.` : t`Your last request was declined: ${last.answer}`}
        </p>
      )}
      <TextField label={t`Members`} type="number" inputMode="numeric" {...form.line('membersMax')} />
      <TextArea label={t`Why`} {...form.text('reason')} rows={3} dir="auto" />
      <FormEnd form={form}>{t`Ask the admins`}</FormEnd>
    </Form>
  );
}

export function LeaveGroup({ group, onDone }: ToolProps) {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => request(leaveStudyGroup, { params: { id: group._id } }),
    onSuccess() {
      toast.success(t`You left.`);
      onDone();
      void router.navigate({ to: '/groups', replace: true });
      forgetGroup(client, group._id);
    },
    onError: (error) => toastFailure(t`You couldn't leave.`, error),
  });
  return (
    <Answers
      answer={t`Leave`}
      note={t`What you wrote stays.`}
      busy={leaving.isPending}
      onAnswer={() => leaving.mutate()}
      onDone={onDone}
    />
  );
}

export function DeleteGroup({ group, onDone }: ToolProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteStudyGroup, { params: { id: group._id } }),
    onSuccess() {
      toast.success(t`Deleted.`);
      onDone();
      void router.navigate({ to: '/groups', replace: true });
      forgetGroup(client, group._id);
    },
    onError: (error) => toastFailure(t`The group couldn't be deleted.`, error),
  });
  return (
    <Answers
      answer={t`Delete`}
      note={t`Its topics, replies and files go with it. This cannot be undone. You can also hand it over to a member.`}
      busy={deleting.isPending}
      onAnswer={() => deleting.mutate()}
      onDone={onDone}
    />
  );
}

interface AnswersProps {
  answer: string;
  note: string;
  busy: boolean;
  onAnswer: () => void;
  onDone: () => void;
}

function Answers({ answer, note, busy, onAnswer, onDone }: AnswersProps) {
  return (
    <>
      <p className="pb-4 text-muted">{note}</p>
      <Actions answer={answer} onAnswer={onAnswer} busy={busy} onCancel={onDone} />
    </>
  );
}
