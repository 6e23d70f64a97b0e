import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { deviceTimeNote } from '../../../../lib/time-zone-text.ts';
import { noMail } from '../../../../ui/no-mail.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { noticeOptionsQuery } from './AudienceFields.tsx';
import { withPublication } from './notice-draft.ts';
import type { NoticeFormState } from './notice-form-state.ts';

interface DeliveryFieldsProps {
  form: NoticeFormState;
  /** Time, mail and urgency can change until the notice is published. */
  isUnpublished: boolean;
}

/** When a notice is shown, where, and how its readers learn of it. */
export function DeliveryFields({ form, isUnpublished }: DeliveryFieldsProps) {
  const { draft, change, problems, busy } = form;
  const { data } = useQuery(noticeOptionsQuery);
  const zone = deviceTimeNote();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">{t`Delivery`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {isUnpublished && (
          <TextField
            label={t`Publish later (optional)`}
            type="datetime-local"
            maxLength={null}
            value={draft.publishAt}
            onChange={({ target }) => change(withPublication(target.value))}
            error={problems.publishAt}
            hint={`${t`Empty publishes it now.`} ${zone ?? ''}`}
            readOnly={busy}
          />
        )}
        <TextField
          label={t`Expires (optional)`}
          type="datetime-local"
          maxLength={null}
          value={draft.expiresAt}
          onChange={({ target }) => change({ expiresAt: target.value })}
          error={problems.expiresAt}
          hint={`${t`Then it moves to the archive.`} ${(isUnpublished ? undefined : zone) ?? ''}`}
          readOnly={busy}
        />
      </div>
      <SwitchField
        label={t`Pin to the top`}
        hint={t`It stays above newer notices until you unpin it or it expires.`}
        checked={draft.isPinned === 'true'}
        onChecked={(pins) => change({ isPinned: pins ? 'true' : 'false' })}
        disabled={busy}
      />
      {isUnpublished && (
        <>
          <SwitchField
            label={t`Send by email too`}
            hint={
              data?.sendsMail === false
                ? noMail()
                : t`One email to each reader who has not unsubscribed. Reminders are emailed too.`
            }
            checked={draft.sendsMail === 'true'}
            onChecked={(sends) => change({ sendsMail: sends ? 'true' : 'false' })}
            disabled={busy || data?.sendsMail !== true}
          />
          <SwitchField
            label={t`Urgent`}
            hint={t`Phones ring in quiet hours too. The audit log has your reason.`}
            checked={draft.isUrgent}
            onChecked={(isUrgent) => change({ isUrgent })}
            disabled={busy}
          />
          {draft.isUrgent && (
            <TextField label={t`Why it cannot wait`} {...form.line('urgentReason')} autoComplete="off" dir="auto" />
          )}
        </>
      )}
    </fieldset>
  );
}
