import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { noticeReaders, remindReaders } from '@quad/contract/college/notice-delivery';
import { type Notice, noticeAcknowledgements } from '@quad/contract/college/notices';
import type { PersonCard } from '@quad/contract/people/people';
import { weekdayMoment } from '@quad/contract/text/dates';
import type { AnswerOf } from '@quad/contract/wire/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { fullNumber } from '../../../../lib/counts.ts';
import { deviceTimeZone } from '../../../../lib/time-zone-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormAlert } from '../../../../ui/FormAlert.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';

const PAGE = 50;

interface NoticePeopleProps {
  notice: Notice;
  onNavigate: () => void;
}

/** The people who have not acknowledged a notice, by name, one page at a time. */
export function MissingPeople({ notice, onNavigate }: NoticePeopleProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['notices', 'missing', notice._id, page],
    queryFn: ({ signal }) =>
      request(noticeAcknowledgements, { params: { id: notice._id }, query: { page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  if (!data) return <Unloaded query={query} loading={<Spinner className="mx-auto my-10 size-8" />} />;
  if (data.missingCount === 0) {
    return <p className="py-6 text-center text-muted">{t`Everyone has acknowledged it.`}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t`${data.missingCount} of ${data.missingCount + data.doneCount} have not yet.`}</p>
      <People people={data.missing} page={page} pages={data.totalPages} onPage={setPage} onNavigate={onNavigate} />
    </div>
  );
}

/** How many people have read a notice, and the others by name, who can be reminded once a day. */
export function NoticeReaders({ notice, onNavigate }: NoticePeopleProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['notices', 'readers', notice._id, page],
    queryFn: ({ signal }) =>
      request(noticeReaders, { params: { id: notice._id }, query: { page, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  if (!data) return <Unloaded query={query} loading={<Spinner className="mx-auto my-10 size-8" />} />;
  const { missing, missingCount, readCount, totalPages } = data;
  const missingText = fullNumber(missingCount);
  if (missingCount === 0) {
    return (
      <p className="py-6 text-center text-muted">
        {readCount === 0
          ? t`It has no readers yet.`
          : t`Everyone has read it: ${plural(readCount, { one: '# person', other: '# people' })}.`}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          <strong>
            <Plural value={readCount} one="# person has read it" other="# people have read it" />
          </strong>
          <span className="text-muted">, {missingText} not yet.</span>
        </Trans>
      </p>
      {!notice.isExpired && <Reminder notice={notice} readers={data} />}
      <People people={missing} page={page} pages={totalPages} onPage={setPage} onNavigate={onNavigate} />
    </div>
  );
}

function Reminder({
  notice,
  readers: { missingCount, reminder },
}: {
  notice: Notice;
  readers: AnswerOf<typeof noticeReaders>;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(remindReaders, { params: { id: notice._id } }),
    onSuccess: ({ people }) =>
      toast.success(plural(people, { one: '# person will be reminded.', other: '# people will be reminded.' })),
    onSettled: () => client.invalidateQueries({ queryKey: ['notices', 'readers', notice._id] }),
  });
  const repeatsAt = reminder && weekdayMoment(reminder.canRepeatAt, deviceTimeZone());
  const isRested = reminder === null || Date.parse(reminder.canRepeatAt) <= Date.now();
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line bg-raised p-3">
      {isRested ? (
        <>
          <p className="text-14 text-muted">
            {notice.delivery?.sendsMail
              ? t`They get a notification and an email. This works once a day.`
              : t`They get a notification. This works once a day.`}
          </p>
          <Button onClick={() => mutate()} busy={isPending} className="self-start">
            <Trans>
              <BellRing size={18} aria-hidden />
              <Plural value={missingCount} one="Remind # person" other="Remind # people" />
            </Trans>
          </Button>
        </>
      ) : (
        <p className="text-14 text-muted">
          {reminder.by ? (
            <Trans>
              {reminder.by.name} reminded them <TimeAgo instant={reminder.at} />. You can remind them again {repeatsAt}.
            </Trans>
          ) : (
            <Trans>
              An admin reminded them <TimeAgo instant={reminder.at} />. You can remind them again {repeatsAt}.
            </Trans>
          )}
        </p>
      )}
      {error && <FormAlert>{error.message}</FormAlert>}
    </div>
  );
}

interface PeopleProps {
  people: readonly PersonCard[];
  page: number;
  pages: number;
  onPage: (page: number) => void;
  onNavigate: () => void;
}

/** A page of people, and the way to the others. */
function People({ people, page, pages, onPage, onNavigate }: PeopleProps) {
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button kind="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t`Previous`}
          </Button>
          <span className="text-14 text-muted tabular-nums">
            {page} / {pages}
          </span>
          <Button kind="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {t`Next`}
          </Button>
        </div>
      )}
    </>
  );
}
