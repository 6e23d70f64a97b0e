import { t } from '@lingui/core/macro';
import { createNotice, deleteNotice, editNotice, type Notice } from '@quad/contract/college/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { useCallForm } from '../../../../lib/use-call-form.ts';
import { MakeForm } from '../../../../ui/MakeForm.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastMade } from '../../../../ui/toast-made.ts';
import { useSwitchedOn } from '../../../campus/parts/switchable/use-switched-on.ts';
import { collegesQuery } from '../../parts/colleges-query.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { EventField } from './EventField.tsx';
import { FilesField } from './FilesField.tsx';
import { renewNotices } from './notice-changes.ts';
import {
  addedFiles,
  draftOf,
  eventOf,
  fileProblems,
  isUnpublished,
  noticeFields,
  partsOf,
  placeOf,
  problemsOf,
  removedFrom,
  timesOf,
} from './notice-draft.ts';

interface NoticeFormProps {
  /** The notice to edit; undefined for a new one. */
  notice?: Notice;
  onDone: () => void;
}

/** Creates or edits a notice. After an error the form stays and shows the reason. */
export function NoticeForm({ notice, onDone }: NoticeFormProps) {
  const client = useQueryClient();
  const { data } = useQuery(collegesQuery);
  const hasEvents = useSwitchedOn('events') !== false;
  const [percent, setPercent] = useState<number | null>(null);
  const form = useCallForm(noticeFields, {
    keeps: `notices/${notice?._id ?? 'new'}`,
    initial: () => draftOf(notice),
    values: (draft) => ({
      ...noticeFields.sent(draft),
      ...timesOf(draft),
      // named as the server names them, so that a problem stays with its file
      files: addedFiles(draft).map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
      event: draft.event,
      college: draft.college,
      draft,
    }),
    found: (draft) => ({ ...problemsOf(draft), ...fileProblems(draft) }),
    async send({
      draft,
      files: _files,
      event: _event,
      college: _college,
      publishAt,
      sendsMail,
      urgentReason,
      ...sent
    }) {
      const files = partsOf(draft);
      const delivery = isUnpublished(notice) ? { publishAt, sendsMail, urgentReason } : {};
      const parts = { ...sent, ...delivery, ...eventOf(notice, draft), ...files };
      const progress = files.file ? { onProgress: setPercent } : {};
      if (notice) {
        const edited = { ...parts, ...removedFrom(notice, draft) };
        return request(editNotice, { params: { id: notice._id }, form: edited, ...progress });
      }
      const college = draft.college === '' ? {} : { college: draft.college };
      return request(createNotice, { form: { ...parts, ...college }, ...progress });
    },
    async onSent({ notice: sent }, { sendsMail, urgentReason }, _by, input) {
      const href = hrefOf({ to: '/college-NoticeHub', search: { notice: sent._id } });
      const isScheduled = sent.publishesAt !== null;
      // A mail cannot be taken back, and an urgent notice may have rung by now.
      const isIrreversible = !isScheduled && (sendsMail === 'true' || urgentReason !== '');
      const undo = {
        input,
        remove: () => request(deleteNotice, { params: { id: sent._id } }),
        forget: () => renewNotices(client),
        form: hrefOf({ to: '/college-NoticeHub' }),
      };
      if (notice) toast.success(savedText(notice, sent));
      else
        toastMade(savedText(notice, sent), {
          ...(isScheduled ? {} : { shared: { title: sent.title, href } }),
          undo: isIrreversible ? undefined : undo,
        });
      onDone();
      await renewNotices(client);
    },
    onRefused: () => setPercent(null),
  });
  const { draft, change, problems, busy } = form;

  return (
    <MakeForm
      title={notice ? t`Edit notice` : t`Create Announcement`}
      close={{ sheet: onDone }}
      form={form}
      send={busy ? (percent === null ? t`Saving…` : t`Sending… ${percent}%`) : labelOf(notice, draft.publishAt)}
      onSubmit={form.submit}
    >
      {!notice && data && data.colleges.length > 1 && (
        <SelectField
          label={t`College`}
          value={draft.college}
          onValue={(college) => change({ college })}
          options={[
            { value: '', label: t`Your own` },
            ...data.colleges.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          disabled={busy}
        />
      )}
      <TextField label={t`Title`} {...form.line('title')} dir="auto" />
      <TextArea label={t`Description`} {...form.text('description')} dir="auto" />
      <TextField label={t`Date`} type="date" {...form.line('date')} />
      <AudienceFields form={form} isUnpublished={isUnpublished(notice)} />
      {hasEvents && (
        <EventField event={draft.event} error={problems.event} disabled={busy} onEvent={(event) => change({ event })} />
      )}
      <SwitchField
        label={t`Ask to acknowledge`}
        hint={t`Readers must confirm. You'll see who hasn't.`}
        checked={draft.asksAcknowledgement === 'true'}
        onChecked={(asks) => change({ asksAcknowledgement: asks ? 'true' : 'false' })}
        disabled={busy}
      />
      <DeliveryFields form={form} isUnpublished={isUnpublished(notice)} />
      <FilesField
        files={draft.files}
        problemOf={(file) => problems[`files.${placeOf(draft, file)}`]}
        disabled={busy}
        onFiles={(files) => change({ files })}
      />
    </MakeForm>
  );
}

function labelOf(notice: Notice | undefined, publishAt: string): string {
  if (notice && !isUnpublished(notice)) return t`Save changes`;
  if (publishAt === '') return notice ? t`Publish now` : t`Publish`;
  return notice ? t`Save changes` : t`Schedule`;
}

function savedText(before: Notice | undefined, { publishesAt }: Notice): string {
  if (before && before.publishesAt === publishesAt) return t`The notice has been changed.`;
  return publishesAt === null ? t`The notice has been published.` : t`The notice has been scheduled.`;
}
