import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpenConversation } from '@quad/contract/messages/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { BlockQuestion } from '../../../people/parts/BlockQuestion.tsx';
import { conversationTitle } from '../../texts/conversation-texts.ts';
import { acceptRequest, deleteOrLeave } from '../conversation-actions.ts';

/** The banner in place of the composer, until the viewer accepts the request. */
export function RequestBanner({ conversation }: { conversation: OpenConversation }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const { _id, kind, people } = conversation;
  const person = kind === 'direct' ? people[0] : undefined;

  async function onAccept() {
    setBusy(true);
    await acceptRequest(client, _id);
    setBusy(false);
  }

  async function remove() {
    if (await deleteOrLeave(client, _id, kind === 'group' ? 'leave' : 'delete')) {
      backToRequests();
    }
  }

  return (
    <section
      aria-label={t`Message request`}
      className="shrink-0 border-line border-t bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <p className="mx-auto max-w-120 text-balance text-center">
        {kind === 'group' ? (
          t`Someone you don’t follow has added you to this group.`
        ) : (
          <Trans>
            <bdi className="font-semibold">{conversationTitle(conversation)}</bdi> wants to send you messages.
          </Trans>
        )}{' '}
        <span className="text-muted">{t`They won’t see that you’ve read them until you accept.`}</span>
      </p>
      <div className="mx-auto mt-4 flex max-w-120 gap-2">
        <Button busy={busy} onClick={() => void onAccept()} className="flex-1">
          {t`Accept`}
        </Button>
        <Button kind="secondary" onClick={() => void remove()} className="flex-1">
          {kind === 'group' ? t`Leave` : t`Delete`}
        </Button>
        {person && (
          <Button kind="danger" onClick={() => setBlocking(true)} className="flex-1">
            {t`Block`}
          </Button>
        )}
      </div>
      {person && (
        <BlockQuestion person={person} open={blocking} onClose={() => setBlocking(false)} onBlocked={backToRequests} />
      )}
    </section>
  );
}

function backToRequests() {
  void router.navigate({ to: '/messages', search: { box: 'requests' }, replace: true });
}
