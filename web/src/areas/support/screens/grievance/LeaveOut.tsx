import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { aboutQuery } from '../../queries/grievance-queries.ts';

interface LeaveOutProps {
  /** The ids of the members who must not read the report. */
  value: readonly string[];
  onValue: (ids: readonly string[]) => void;
}

/** The members of the committee by name. The reporter can leave out a member if the report is about them. */
export function LeaveOut({ value, onValue }: LeaveOutProps) {
  const id = useId();
  const query = useQuery(aboutQuery);
  const { data } = query;
  if (!data) {
    return (
      <Unloaded
        query={query}
        failed={t`Is it about someone on the committee? Their names could not be loaded.`}
        failure="line"
        loading={null}
      />
    );
  }
  if (data.committee.length === 0) return null;
  const toggle = (member: string, isOut: boolean) =>
    onValue(isOut ? [...value, member] : value.filter((one) => one !== member));
  const isUnread = data.committee.every(({ _id }) => value.includes(_id));
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{t`Leave out someone this is about (optional)`}</legend>
      <p id={`${id}-hint`} className="mt-1 text-14 text-muted">
        {t`These people read reports. Tick anyone who should not see yours: they are not notified and cannot find it.`}
      </p>
      <div className="mt-2 grid gap-2 md:grid-cols-2">
        {data.committee.map(({ _id, name }) => (
          <label
            key={_id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 py-3 hover:bg-raised has-checked:border-chosen has-checked:bg-raised"
          >
            <input
              type="checkbox"
              autoComplete="off"
              checked={value.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
              className="check-box"
            />
            <bdi className="min-w-0 wrap-anywhere font-medium">{name}</bdi>
          </label>
        ))}
      </div>
      <p role="status" className="text-14 not-empty:mt-2">
        {isUnread &&
          t`Nobody else reads reports yet. Yours is kept until someone else is named, and the admins know that one is waiting. If you need help soon, please call a helpline.`}
      </p>
    </fieldset>
  );
}
