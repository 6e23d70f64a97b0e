import { t } from '@lingui/core/macro';
import type { Applicant } from '@quad/contract/careers/applicants';
import { SET_STATUSES, type SetStatus } from '@quad/contract/careers/posting-terms';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { FilterSelect } from '../../../../ui/FilterSelect.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { STATUS_TEXTS } from '../../texts/status-texts.ts';
import { changeWarning } from './change-warning.ts';
import { useSetStatus } from './use-set-status.ts';

const options = () => SET_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value] }));
const statusOf = (value: string): SetStatus | null => SET_STATUSES.find((status) => status === value) ?? null;

interface StatusChangeProps {
  postingId: string;
  applicants: readonly Applicant[];
  onDone: () => void;
}

/** Sets the status of all selected applicants: asks for the status first, then for a confirmation. */
export function StatusMenu({ postingId, applicants, onDone }: StatusChangeProps) {
  const [wanted, setWanted] = useState<SetStatus>('Applied');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <FilterSelect
        label={t`Set the status of those chosen to`}
        value=""
        options={[{ value: '', label: t`Set to…` }, ...options()]}
        onValue={(value) => {
          setWanted(statusOf(value) ?? wanted);
          setAsking(true);
        }}
      />
      <Sheet
        open={asking}
        onOpenChange={setAsking}
        title={t`Set to ${STATUS_TEXTS[wanted]}?`}
        description={changeWarning(applicants, wanted)}
      >
        <Confirm
          postingId={postingId}
          applicants={applicants}
          wanted={wanted}
          onCancel={() => setAsking(false)}
          onDone={onDone}
        />
      </Sheet>
    </>
  );
}

interface StatusFieldProps {
  applicant: Applicant;
  /** The chosen status; null without a choice. */
  value: SetStatus | null;
  onValue: (status: SetStatus | null) => void;
}

/** The status of one applicant. Choosing another one shows the consequence of saving it. */
export function StatusField({ applicant, value, onValue }: StatusFieldProps) {
  const isOther = value !== null && value !== applicant.status;
  return (
    <SelectField
      label={t`Status`}
      hint={isOther ? changeWarning([applicant], value) : t`The applicant is notified when it changes.`}
      value={value ?? applicant.status}
      options={options()}
      onValue={(chosen) => onValue(statusOf(chosen))}
    />
  );
}

interface ConfirmProps extends StatusChangeProps {
  wanted: SetStatus;
  onCancel: () => void;
}

function Confirm({ postingId, applicants, wanted, onCancel, onDone }: ConfirmProps) {
  const changing = useSetStatus(postingId, onDone);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind={wanted === 'Rejected' ? 'danger' : 'primary'}
        busy={changing.isPending}
        onClick={() => changing.mutate({ ids: applicants.map(({ _id }) => _id), status: wanted })}
        className="flex-1"
      >
        {t`Set to ${STATUS_TEXTS[wanted]}`}
      </Button>
      <Button kind="secondary" onClick={onCancel} className="flex-1">
        {t`Cancel`}
      </Button>
    </div>
  );
}
