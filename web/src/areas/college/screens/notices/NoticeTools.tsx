import { deleteNotice, type Notice, noticeAcknowledgements } from '@quad/contract/college/notices';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { renewNotices } from './notice-changes.ts';

interface ToolProps {
  notice: Notice;
  onDone: () => void;
}

export function EditNotice({ notice, onDone }: ToolProps) {
  return <NoticeForm notice={notice} onDone={onDone} />;
}

export function DeleteNotice({ notice, onDone }: ToolProps) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => request(deleteNotice, { params: { id: notice._id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onDone();
      await renewNotices(client);
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">“{notice.title}” goes for everyone, with its files and who has acknowledged it.</p>
      <Actions
        answer="Delete"
        onAnswer={() => deleting.mutate()}
        busy={deleting.isPending}
        cancel="Keep it"
        onCancel={onDone}
      />
    </div>
  );
}

const PAGE = 50;

/** The people who have not acknowledged a notice, by name, one page at a time. */
export function MissingPeople({ notice, onNavigate }: { notice: Notice; onNavigate: () => void }) {
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
    return <p className="py-6 text-center text-muted">Everyone has acknowledged it.</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        {data.missingCount} of {data.missingCount + data.doneCount} have not yet.
      </p>
      <ul>
        {data.missing.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button kind="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="text-14 text-muted tabular-nums">
            {data.currentPage} / {data.totalPages}
          </span>
          <Button kind="secondary" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </div>
  );
}
