import type { PersonCard } from '@quad/contract/people/people';
import {
  addCommitteeMember,
  type CommitteeChange,
  changeAnswerHours,
  confirmCommitteeMember,
  type GrievanceCommittee,
  removeCommitteeMember,
} from '@quad/contract/support/grievances';
import { shortMoment } from '@quad/contract/text/dates';
import { may } from '@quad/contract/wire/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { FindPerson } from '../../../people/parts/FindPerson.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { committeeQuery } from '../../queries/committee-queries.ts';
import { grievanceKeys } from '../../queries/feedback-keys.ts';
import { Panel } from '../components/Panel.tsx';
import { ConfidentialFrame } from '../grievance/ConfidentialFrame.tsx';
import { supportScreen } from '../support-screen.tsx';

/** The members of the committee, and the history of changes: `/feedback/members`. */
export function MembersScreen(_: ScreenProps<'/feedback/members'>) {
  const query = useQuery(committeeQuery);
  return (
    <ConfidentialFrame title="The committee" back="/grievance">
      {query.data ? (
        <>
          <Members committee={query.data} />
          <Changes committee={query.data} />
        </>
      ) : (
        <Unloaded {...supportScreen('/grievance')} what="The committee" query={query} />
      )}
    </ConfidentialFrame>
  );
}

const HOURS = [4, 12, 24, 48, 72];

function Members({ committee: { members, suspended, mayConfirm, answerHours } }: { committee: GrievanceCommittee }) {
  const client = useQueryClient();
  const isAdmin = may(useViewer().role, 'appointments');
  const [leaving, setLeaving] = useState<PersonCard | null>(null);
  const [asksFor, setAsksFor] = useState(false);
  const [confirming, setConfirming] = useState<PersonCard | null>(null);
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const refetch = () => client.invalidateQueries({ queryKey: grievanceKeys.all });
  const changing = useMutation({
    mutationFn: ({ person, isMember }: { person: PersonCard; isMember: boolean }) =>
      request(isMember ? addCommitteeMember : removeCommitteeMember, { params: { id: person._id } }),
    onError: (error) => toastFailure('The committee could not be changed.', error),
    onSettled: refetch,
  });
  const confirmation = useMutation({
    mutationFn: ({ _id: id }: PersonCard) => request(confirmCommitteeMember, { params: { id } }),
    onSuccess: (_, { name }) => void toast.success(`${name} can read reports again.`),
    onError: (error) => toastFailure('The member could not be confirmed.', error),
    onSettled: refetch,
  });
  const timing = useMutation({
    mutationFn: (hours: number) => request(changeAnswerHours, { body: { answerHours: hours } }),
    onSuccess: () => void toast.success('Saved.'),
    onError: (error) => toastFailure('This could not be changed.', error),
    onSettled: refetch,
  });
  const hours = [...new Set([...HOURS, answerHours])].sort((one, other) => one - other);
  return (
    <Panel title="Members">
      <p className="text-14 text-muted">
        They alone read confidential reports. Students see their names before they write.
        {isAdmin ? ' Every change is recorded, and all members are notified.' : ' Admins name them.'}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {members.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              {...(suspended.includes(person._id) ? { note: 'Suspended' } : {})}
              aside={
                <>
                  {mayConfirm && suspended.includes(person._id) && (
                    <Button
                      kind="secondary"
                      onClick={() => {
                        setConfirming(person);
                        setAsksToConfirm(true);
                      }}
                      aria-label={`Confirm ${person.name}`}
                      className="px-3 text-14"
                    >
                      Confirm
                    </Button>
                  )}
                  {isAdmin && (
                    <Button
                      kind="quiet"
                      onClick={() => {
                        setLeaving(person);
                        setAsksFor(true);
                      }}
                      aria-label={`Remove ${person.name} from the committee`}
                      className="px-3 text-14"
                    >
                      Remove
                    </Button>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {suspended.length > 0 && (
        <p className="mt-1 text-14 text-muted">
          The account of a suspended member was recovered. They read no reports until another member confirms them. If
          there is no other member, an admin has to name one.
        </p>
      )}
      {members.length === 0 && <p className="py-2">The committee has no members, so no one can read reports.</p>}
      {isAdmin && (
        <div className="mt-3 flex flex-col gap-5 border-line border-t pt-4">
          <FindPerson
            label="Name a member"
            action="Add"
            isLeftOut={(person) => members.some(({ _id }) => _id === person._id)}
            onPerson={(person) => changing.mutate({ person, isMember: true })}
          />
          <SelectField
            label="First answer within"
            hint="For reports that come from now on. The committee is reminded when it is late."
            value={String(answerHours)}
            onValue={(value) => timing.mutate(Number(value))}
            options={hours.map((each) => ({ value: String(each), label: each === 1 ? '1 hour' : `${each} hours` }))}
          />
        </div>
      )}
      <Question
        open={asksToConfirm}
        onClose={() => setAsksToConfirm(false)}
        title={`Confirm ${confirming?.name ?? ''}?`}
        description="Someone recovered their account. Speak with them in person first, because whoever holds the account also reads its messages."
        answer="Confirm"
        onAnswer={() => {
          if (confirming) confirmation.mutate(confirming);
          setAsksToConfirm(false);
        }}
      />
      <Question
        open={asksFor}
        onClose={() => setAsksFor(false)}
        title={`Remove ${leaving?.name ?? ''} from the committee?`}
        description={
          members.length === 1
            ? 'No one will be able to read confidential reports until you name someone.'
            : 'They can no longer read reports. The change is recorded, and all members are notified.'
        }
        answer="Remove"
        dangerous
        onAnswer={() => {
          if (leaving) changing.mutate({ person: leaving, isMember: false });
          setAsksFor(false);
        }}
      />
    </Panel>
  );
}

const DONE: Readonly<Record<CommitteeChange, string>> = {
  named: 'named',
  removed: 'took off',
  suspended: 'was suspended: their account was recovered',
  confirmed: 'confirmed',
};

function Changes({ committee: { changes } }: { committee: GrievanceCommittee }) {
  if (changes.length === 0) return null;
  return (
    <Panel title="What has changed">
      <ul className="flex flex-col gap-2 text-14">
        {changes.map(({ person, by, what, at }) => (
          <li key={`${at} ${person}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <bdi className="font-medium">{by ?? person}</bdi> {DONE[what]}{' '}
              {by !== null && <bdi className="font-medium">{by === person ? 'themselves' : person}</bdi>}
            </span>
            <span className="text-muted">{shortMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
