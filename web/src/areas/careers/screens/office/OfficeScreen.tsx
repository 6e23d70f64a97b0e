import { t } from '@lingui/core/macro';
import { addOfficer, getAcademicRecord, removeOfficer } from '@quad/contract/careers/placement';
import type { PersonCard } from '@quad/contract/people/people';
import { may } from '@quad/contract/wire/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { FindPerson } from '../../../people/parts/FindPerson.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { officersQuery, placementQuery } from '../../queries/internship-queries.ts';
import { CAREERS_SCREEN, TO_CAREERS } from '../careers-screen.tsx';
import { RecordForm } from '../details/RecordForm.tsx';

/** Placement officers, and the academic records they confirm: `/internship/office`. */
export function OfficeScreen(_: ScreenProps<'/internship/office'>) {
  const query = useQuery(placementQuery);
  if (!query.data)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This screen could not be loaded.`}
        missing={t`This screen isn't available`}
        query={query}
      />
    );
  if (!query.data.canApprove) {
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`The placement office could not be loaded.`}
        missing={t`The placement office isn't available`}
        query={{ ...query, error: new ApiError('forbidden', '', 403) }}
      />
    );
  }
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Placement office`} parent={TO_CAREERS} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <Officers />
        <Records />
      </div>
    </div>
  );
}

function Officers() {
  const client = useQueryClient();
  const isAdmin = may(useViewer().role, 'appointments');
  const { data: officers } = useQuery(officersQuery);
  const changing = useMutation({
    mutationFn: ({ person, isOfficer }: { person: PersonCard; isOfficer: boolean }) =>
      request(isOfficer ? addOfficer : removeOfficer, { params: { id: person._id } }),
    onError: (error) => toastFailure(t`The placement officers could not be changed.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.officers }),
  });
  return (
    <Card title={t`Placement officers`}>
      <p className="text-14 text-muted">
        {isAdmin
          ? t`They post at once, approve what alumni post, and confirm academic records.`
          : t`They post at once, approve what alumni post, and confirm academic records. Admins choose them.`}
      </p>
      {!officers && <Skeleton className="mt-3 h-15" />}
      <ul className="mt-2 divide-y divide-line">
        {officers?.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              aside={
                isAdmin && (
                  <Button
                    kind="quiet"
                    onClick={() => changing.mutate({ person, isOfficer: false })}
                    aria-label={t`Remove ${person.name} from the placement officers`}
                    className="px-3 text-14"
                  >
                    {t`Remove`}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {officers?.length === 0 && <p className="py-2 text-muted">{t`There are none yet.`}</p>}
      {isAdmin && (
        <div className="mt-3 border-line border-t pt-4">
          <FindPerson
            label={t`Add a placement officer`}
            action={t`Add`}
            isLeftOut={(person) => officers?.some(({ _id }) => _id === person._id) ?? false}
            onPerson={(person) => changing.mutate({ person, isOfficer: true })}
          />
        </div>
      )}
    </Card>
  );
}

function Records() {
  const viewer = useViewer();
  const [person, setPerson] = useState<PersonCard | null>(null);
  return (
    <Card title={t`Academic records`}>
      <p className="mb-3 text-14 text-muted">{t`Find a student to correct or confirm their CGPA and backlogs.`}</p>
      <FindPerson
        label={t`Find a student`}
        action={t`Open`}
        isLeftOut={({ _id }) => _id === viewer._id}
        onPerson={setPerson}
      />
      <Sheet open={person !== null} onOpenChange={() => setPerson(null)} title={person?.name ?? ''} keepsText>
        {person && <RecordOf personId={person._id} />}
      </Sheet>
    </Card>
  );
}

function RecordOf({ personId }: { personId: string }) {
  const { data, error } = useQuery({
    queryKey: keys.record(personId),
    queryFn: ({ signal }) => request(getAcademicRecord, { params: { id: personId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <RecordForm record={data} personId={personId} /> : <Skeleton className="h-40" />;
}
