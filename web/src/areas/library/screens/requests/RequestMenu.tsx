import { t } from '@lingui/core/macro';
import type { LibraryRequest } from '@quad/contract/library/library-requests';
import { useQueryClient } from '@tanstack/react-query';
import { BookCheck, BookX, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { Menu } from '../../../../ui/Menu.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { rejectAnswer, withdraw } from './request-changes.ts';

const answerChunk = chunk(() => import('./AnswerForm.tsx'));

export function RequestMenu({ request: asked }: { request: LibraryRequest }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const close = () => setOpen(null);
  const answer = useChunk(answerChunk, open === 'answer', close);

  async function withdrawIt() {
    try {
      await withdraw(client, asked._id);
      toast.success(t`Your request has been cancelled.`);
    } catch (error) {
      toastFailure(t`Your request could not be cancelled.`, error);
    }
  }

  async function openAgain() {
    try {
      await rejectAnswer(client, asked._id);
      toast.success(t`Your request is open again.`);
    } catch (error) {
      toastFailure(t`Your request could not be opened again.`, error);
    }
  }

  const items = [
    ...(asked.answer && asked.isOwn
      ? [{ label: t`Not what I asked for`, icon: BookX, onSelect: () => void openAgain() }]
      : []),
    ...(asked.answer ? [] : [{ label: t`It is in the library`, icon: BookCheck, onSelect: () => setOpen('answer') }]),
    asked.isOwn
      ? { label: t`Cancel request`, icon: Trash2, dangerous: true, onSelect: () => void withdrawIt() }
      : { label: t`Report`, icon: Flag, onSelect: () => setOpen('report') },
  ];
  return (
    <>
      <Menu label={t`More about ${asked.title}`} icon={<Ellipsis size={20} aria-hidden />} items={items} />
      <Sheet
        open={open === 'answer' && answer !== undefined}
        onOpenChange={close}
        title={t`It is in the library`}
        description={t`Find what answers this request. Everyone who wants it gets a notification.`}
      >
        {answer && <answer.AnswerForm request={asked} onDone={close} />}
      </Sheet>
      <ReportSheet
        open={open === 'report'}
        onClose={close}
        subject={{ type: 'library_request', id: asked._id }}
        title={t`Report this request`}
      />
    </>
  );
}
