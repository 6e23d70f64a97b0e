import { t } from '@lingui/core/macro';
import { type GroupReply, postGroupFile, postGroupReply, type ReplyPage } from '@quad/contract/groups/group-topics';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { useFormDraft } from '../../../../lib/input/use-form-draft.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { groupKeys } from '../../queries/group-queries.ts';

/** A reply being sent; `failure` is the reason why it did not arrive. */
export interface PendingReply {
  readonly clientId: string;
  readonly text: string;
  readonly file: File | undefined;
  readonly failure: string | null;
}

const NONE = { pending: [] as readonly PendingReply[] };

/**
 * Send replies in a topic. They show at once, and a failed one can be sent again as the same reply. The device stores
 * those that have not arrived.
 */
export function useSending(topicId: string) {
  const client = useQueryClient();
  const { draft, change: store } = useFormDraft(`groups/topics/${topicId}/pending`, NONE, { isQuiet: true });
  /** The replies of this visit. Those of an earlier one are sent again once their writer asks for it. */
  const [sent] = useState(() => new Set<string>());
  const setPending = (next: (all: readonly PendingReply[]) => readonly PendingReply[]) =>
    store(({ pending }) => ({ pending: next(pending) }));
  // One after another, to preserve the order of writing.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const change = (clientId: string, part: Partial<PendingReply>) =>
    setPending((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...part } : one)));
  const drop = (clientId: string) => setPending((all) => all.filter((one) => one.clientId !== clientId));

  const post = (reply: PendingReply) => {
    sent.add(reply.clientId);
    const { clientId, text, file } = reply;
    last.current = last.current.then(async () => {
      const params = { id: topicId };
      try {
        addReply(
          client,
          await (file
            ? request(postGroupFile, { params, form: { clientId, text, fileName: file.name, file } })
            : request(postGroupReply, { params, body: { clientId, text } })),
        );
        drop(clientId);
      } catch (error) {
        change(clientId, { failure: error instanceof ApiError ? error.message : t`It could not be sent.` });
      }
    });
  };

  return {
    pending: draft.pending.map((reply) =>
      sent.has(reply.clientId) ? reply : { ...reply, failure: reply.failure ?? t`It has not been sent.` },
    ),
    send(text: string, files: readonly File[]) {
      // The first file carries the text.
      const parts = files.length === 0 ? [undefined] : files;
      const replies = parts.map((file, place) => ({
        clientId: newUuid(),
        text: place === 0 ? text : '',
        file,
        failure: null,
      }));
      setPending((all) => [...all, ...replies]);
      for (const reply of replies) post(reply);
    },
    retry(reply: PendingReply) {
      change(reply.clientId, { failure: null });
      post(reply);
    },
    drop: ({ clientId }: PendingReply) => drop(clientId),
  };
}

/** Add a new reply at the end, if the end of the topic is loaded. */
function addReply(client: QueryClient, reply: GroupReply) {
  client.setQueryData<InfiniteData<ReplyPage>>(groupKeys.replies(reply.topic), (data) => {
    const end = data?.pages.at(-1);
    if (!data || !end || end.hasAfter || end.replies.some(({ _id }) => _id === reply._id)) return data;
    return { ...data, pages: [...data.pages.slice(0, -1), { ...end, replies: [...end.replies, reply] }] };
  });
}

/** Show a reply as answered, or remove a deleted one. */
export function changeReply(client: QueryClient, topicId: string, id: string, changed: GroupReply | null) {
  client.setQueryData<InfiniteData<ReplyPage>>(
    groupKeys.replies(topicId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          replies: page.replies.flatMap((reply) => (reply._id === id ? (changed ?? []) : reply)),
        })),
      },
  );
}
