import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { completeProgram, listParticipants, revokeCertificate } from '@quad/contract/careers/certificates';
import { APPLICANTS_PAGE_SIZE } from '@quad/contract/limits/careers';
import { shortDate } from '@quad/contract/text/relative-time';
import type { AnswerOf } from '@quad/contract/wire/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { programQuery } from '../../queries/program-queries.ts';
import { CAREERS_SCREEN } from '../careers-screen.tsx';
import { Pager } from '../components/Pager.tsx';
import { StatusPill } from '../components/StatusPill.tsx';

type Participant = AnswerOf<typeof listParticipants>['participants'][number];

/** The participants of a program, for its owners: `/internship/programs/{id}/participants`. */
export function ParticipantsScreen({
  params: { programId },
}: ScreenProps<'/internship/programs/$programId/participants'>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = useDebounced(typed);
  const { data: program } = useQuery(programQuery(programId));
  const query = useQuery({
    queryKey: [...keys.participants(programId), q, page],
    queryFn: ({ signal }) =>
      request(listParticipants, {
        params: { id: programId },
        query: { page, limit: APPLICANTS_PAGE_SIZE, ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.participants(programId) }),
      client.invalidateQueries({ queryKey: keys.program(programId) }),
    ]);
  const completing = useMutation({
    mutationFn: () => request(completeProgram, { params: { id: programId }, body: { people: [...chosen] } }),
    onSuccess: ({ completed }) => {
      setChosen(new Set());
      toast.success(t`${plural(completed.length, { one: '# certificate given.', other: '# certificates given.' })}`);
    },
    onError: (error) => toastFailure(t`The certificates could not be issued.`, error),
    onSettled: renew,
  });
  const { data } = query;
  if (!data)
    return (
      <Unloaded
        {...CAREERS_SCREEN}
        failed={t`This list could not be loaded.`}
        missing={t`This list isn't available`}
        query={query}
      />
    );
  const open = data.participants.filter(({ status }) => status === 'Enrolled');
  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const all = open.length > 0 && open.every(({ person }) => chosen.has(person._id));

  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={t`Participants`}
        note={program?.title}
        parent={hrefOf({ to: '/internship/programs/$programId', params: { programId } })}
      />
      <div className="px-4 pb-3 md:px-0">
        <SearchField
          label={t`Search participants`}
          value={typed}
          onValue={(text) => {
            setTyped(text);
            setPage(1);
          }}
        />
      </div>
      {data.participants.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={28} aria-hidden />}
          title={q === '' ? t`Nobody has applied yet` : t`No results for “${q}”`}
        />
      ) : (
        <div className="px-4 md:px-0">
          {open.length > 0 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium text-14">
              <Trans>
                <input
                  type="checkbox"
                  checked={all}
                  onChange={() => setChosen(new Set(all ? [] : open.map(({ person }) => person._id)))}
                  className="check-box"
                />
                Choose all who have not completed it
              </Trans>
            </label>
          )}
          <ul className="divide-y divide-line">
            {data.participants.map((participant) => (
              <ParticipantRow
                key={participant.person._id}
                participant={participant}
                isChosen={chosen.has(participant.person._id)}
                onToggle={() => toggle(participant.person._id)}
                onChanged={renew}
              />
            ))}
          </ul>
          <Pager page={data.currentPage} pages={data.totalPages} onPage={setPage} />
        </div>
      )}
      {chosen.size > 0 && (
        <div className="foot-bar flex items-center justify-between gap-4 border-line border-t bg-ground px-4 py-3 md:px-0">
          <p className="text-14">{t`${chosen.size} chosen`}</p>
          <Button busy={completing.isPending} onClick={() => completing.mutate()}>
            {t`Mark as completed`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ParticipantRowProps {
  participant: Participant;
  isChosen: boolean;
  onToggle: () => void;
  onChanged: () => unknown;
}

function ParticipantRow({ participant, isChosen, onToggle, onChanged }: ParticipantRowProps) {
  const { person, status, enrolledAt, certificate } = participant;
  const revoking = useMutation({
    mutationFn: (code: string) => request(revokeCertificate, { params: { code } }),
    onSuccess: () => toast.success(t`The certificate of ${person.name} has been revoked.`),
    onError: (error) => toastFailure(t`The certificate could not be revoked.`, error),
    onSettled: onChanged,
  });
  return (
    <li className="flex items-center gap-3 py-1">
      {status === 'Enrolled' ? (
        <input
          type="checkbox"
          aria-label={t`Choose ${person.name}`}
          checked={isChosen}
          onChange={onToggle}
          className="check-box"
        />
      ) : (
        <span className="w-5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <PersonRow
          person={person}
          note={certificate ? t`Completed` : t`Applied ${shortDate(enrolledAt)}`}
          aside={
            <span className="flex items-center gap-1">
              {certificate && (
                <>
                  <Link
                    to="/certificates/$code"
                    params={{ code: certificate }}
                    className="inline-flex min-h-11 items-center px-2 font-semibold text-14 text-accent-text hover:underline"
                  >
                    {t`Certificate`}
                  </Link>
                  <Button
                    kind="quiet"
                    busy={revoking.isPending}
                    onClick={() => revoking.mutate(certificate)}
                    aria-label={t`Revoke the certificate of ${person.name}`}
                    className="px-3 text-14 text-bad"
                  >
                    {t`Revoke`}
                  </Button>
                </>
              )}
              {!certificate && <StatusPill status={status} />}
            </span>
          }
        />
      </div>
    </li>
  );
}
