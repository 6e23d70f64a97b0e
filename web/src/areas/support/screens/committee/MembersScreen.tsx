import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { type ReactNode, useState } from 'react';
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
    <ConfidentialFrame title={t`The committee`} back="/grievance">
      {query.data ? (
        <>
          <Members committee={query.data} />
          <Changes committee={query.data} />
        </>
      ) : (
        <Unloaded
          {...supportScreen('/grievance')}
          failed={t`The committee could not be loaded.`}
          missing={t`The committee isn't available`}
          query={query}
        />
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
    onError: (error) => toastFailure(t`The committee could not be changed.`, error),
    onSettled: refetch,
  });
  const confirmation = useMutation({
    mutationFn: ({ _id: id }: PersonCard) => request(confirmCommitteeMember, { params: { id } }),
    onSuccess: (_, { name }) => void toast.success(t`${name} can read reports again.`),
    onError: (error) => toastFailure(t`The member could not be confirmed.`, error),
    onSettled: refetch,
  });
  const timing = useMutation({
    mutationFn: (hours: number) => request(changeAnswerHours, { body: { answerHours: hours } }),
    onSuccess: () => void toast.success(t`Saved.`),
    onError: (error) => toastFailure(t`This could not be changed.`, error),
    onSettled: refetch,
  });
  const hours = [...new Set([...HOURS, answerHours])].sort((one, other) => one - other);
  return (
    <Panel title={t`Members`}>
      <p className="text-14 text-muted">
        {isAdmin
          ? t`They alone read confidential reports. Students see their names before they write. Every change is recorded, and all members are notified.`
          : t`They alone read confidential reports. Students see their names before they write. Admins name them.`}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {members.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              {...(suspended.includes(person._id) ? { note: t`Suspended` } : {})}
              aside={
                <>
                  {mayConfirm && suspended.includes(person._id) && (
                    <Button
                      kind="secondary"
                      onClick={() => {
                        setConfirming(person);
                        setAsksToConfirm(true);
                      }}
                      aria-label={t`Confirm ${person.name}`}
                      className="px-3 text-14"
                    >
                      {t`Confirm`}
                    </Button>
                  )}
                  {isAdmin && (
                    <Button
                      kind="quiet"
                      onClick={() => {
                        setLeaving(person);
                        setAsksFor(true);
                      }}
                      aria-label={t`Remove ${person.name} from the committee`}
                      className="px-3 text-14"
                    >
                      {t`Remove`}
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
          {t`The account of a suspended member was recovered. They read no reports until another member confirms them. If there is no other member, an admin has to name one.`}
        </p>
      )}
      {members.length === 0 && <p className="py-2">{t`The committee has no members, so no one can read reports.`}</p>}
      {isAdmin && (
        <div className="mt-3 flex flex-col gap-5 border-line border-t pt-4">
          <FindPerson
            label={t`Name a member`}
            action={t`Add`}
            isLeftOut={(person) => members.some(({ _id }) => _id === person._id)}
            onPerson={(person) => changing.mutate({ person, isMember: true })}
          />
          <SelectField
            label={t`First answer within`}
            hint={t`For reports that come from now on. The committee is reminded when it is late.`}
            value={String(answerHours)}
            onValue={(value) => timing.mutate(Number(value))}
            options={hours.map((each) => ({
              value: String(each),
              label: t`${plural(each, { one: '# hour', other: '# hours' })}`,
            }))}
          />
        </div>
      )}
      <Question
        open={asksToConfirm}
        onClose={() => setAsksToConfirm(false)}
        title={t({ message: `Confirm ${confirming?.name ?? ''}?`, context: 'person' })}
        description={t`Someone recovered their account. Speak with them in person first, because whoever holds the account also reads its messages.`}
        answer={t`Confirm`}
        onAnswer={() => {
          if (confirming) confirmation.mutate(confirming);
          setAsksToConfirm(false);
        }}
      />
      <Question
        open={asksFor}
        onClose={() => setAsksFor(false)}
        title={t`Remove ${leaving?.name ?? ''} from the committee?`}
        description={
          members.length === 1
            ? t`No one will be able to read confidential reports until you name someone.`
            : t`They can no longer read reports. The change is recorded, and all members are notified.`
        }
        answer={t`Remove`}
        dangerous
        onAnswer={() => {
          if (leaving) changing.mutate({ person: leaving, isMember: false });
          setAsksFor(false);
        }}
      />
    </Panel>
  );
}

const Name = ({ children }: { children: string }) => <bdi className="font-medium">{children}</bdi>;

type Change = GrievanceCommittee['changes'][number];

/** A change of the committee in a sentence. */
const SENTENCES: Readonly<Record<CommitteeChange, (change: Change) => ReactNode>> = {
  named: ({ person, by }) =>
    by === null ? (
      <Trans>
        <Name>{person}</Name> named
      </Trans>
    ) : by === person ? (
      <Trans>
        <Name>{by}</Name> named themselves
      </Trans>
    ) : (
      <Trans>
        <Name>{by}</Name> named <Name>{person}</Name>
      </Trans>
    ),
  removed: ({ person, by }) =>
    by === null ? (
      <Trans>
        <Name>{person}</Name> took off
      </Trans>
    ) : by === person ? (
      <Trans>
        <Name>{by}</Name> took off themselves
      </Trans>
    ) : (
      <Trans>
        <Name>{by}</Name> took off <Name>{person}</Name>
      </Trans>
    ),
  suspended: ({ person }) => (
    <Trans>
      <Name>{person}</Name> was suspended: their account was recovered
    </Trans>
  ),
  confirmed: ({ person, by }) =>
    by === null ? (
      <Trans>
        <Name>{person}</Name> confirmed
      </Trans>
    ) : by === person ? (
      <Trans>
        <Name>{by}</Name> confirmed themselves
      </Trans>
    ) : (
      <Trans>
        <Name>{by}</Name> confirmed <Name>{person}</Name>
      </Trans>
    ),
};

function Changes({ committee: { changes } }: { committee: GrievanceCommittee }) {
  if (changes.length === 0) return null;
  return (
    <Panel title={t`What has changed`}>
      <ul className="flex flex-col gap-2 text-14">
        {changes.map((change) => (
          <li key={`${change.at} ${change.person}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{SENTENCES[change.what](change)}</span>
            <span className="text-muted">{shortMoment(change.at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
