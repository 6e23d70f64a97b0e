import { t } from '@lingui/core/macro';
import { GROUP_MEMBERS_MAX, GROUP_NAME_MAX, MESSAGE_MAX } from '@quad/contract/limits/messages';
import { createGroup } from '@quad/contract/messages/conversations';
import type { PersonCard } from '@quad/contract/people/people';
import { isBlank } from '@quad/contract/wire/text-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { request } from '../../../lib/client.ts';
import { useFormDraft } from '../../../lib/input/use-form-draft.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type Href, hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { router } from '../../../lib/routing/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { DraftLine } from '../../../ui/DraftLine.tsx';
import '../../../ui/leave-question.ts';
import { ErrorState } from '../../../ui/ListStates.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { showConversation } from '../queries/conversation-queries.ts';
import { PaneHeader } from './components/PaneHeader.tsx';
import { PeoplePicker } from './components/PeoplePicker.tsx';
import { LoadingThread } from './components/ThreadList.tsx';
import { openWith } from './conversation-actions.ts';
import { outbox } from './outbox/device-outbox.ts';

/**
 * The choice of the recipients of a message: a person, or several for a group. With `post` or `meme`, the choice of its
 * recipients.
 */
export function NewMessageScreen({ search: { to, post, meme } }: ScreenProps<'/messages/new'>) {
  if (to !== undefined) return <OpenWithPerson key={to} personId={to} />;
  if (post !== undefined) return <SendAlong what="post" postId={post} />;
  if (meme === undefined) return <NewConversation />;
  return <SendAlong what="meme" link={hrefOf({ to: '/memes/$memeId', params: { memeId: meme } })} />;
}

const NOBODY: readonly PersonCard[] = [];

const goTo = (conversationId: string) =>
  router.navigate({ to: '/messages/$conversationId', params: { conversationId }, replace: true, unasked: true });

/** Open the conversation with a person. */
function OpenWithPerson({ personId }: { personId: string }) {
  const client = useQueryClient();
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry repeats the call
  useEffect(() => {
    let isUnmounted = false;
    openWith(client, personId).then(
      ({ _id }) => !isUnmounted && void goTo(_id),
      (failure) => !isUnmounted && setError(failure),
    );
    return () => {
      isUnmounted = true;
    };
  }, [client, personId, tries]);
  if (!error) return <LoadingThread />;
  return (
    <>
      <Header title={t`New message`} />
      <ErrorState
        message={t`This conversation could not be opened.`}
        detail={error.message}
        onRetry={() => {
          setError(null);
          setTries((before) => before + 1);
        }}
      />
    </>
  );
}

function NewConversation() {
  const client = useQueryClient();
  const form = useFormDraft('conversations/new', { people: NOBODY, name: '' });
  const { people, name } = form.draft;
  const [busy, setBusy] = useState(false);
  const isGroup = people.length > 1;
  const ready = people.length === 1 || (isGroup && !isBlank(name));

  async function begin() {
    const [person] = people;
    if (!ready || !person) return;
    setBusy(true);
    try {
      if (!isGroup) {
        const { _id } = await openWith(client, person._id);
        form.end();
        return await goTo(_id);
      }
      const personIds = people.map(({ _id }) => _id);
      const { conversation } = await request(createGroup, { body: { name: name.trim(), personIds } });
      form.end();
      showConversation(client, conversation);
      await goTo(conversation._id);
    } catch (error) {
      toastFailure(isGroup ? t`The group could not be created.` : t`The conversation could not be opened.`, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Header title={t`New message`} />
      <PeoplePicker chosen={people} onChosen={(chosen) => form.change({ people: chosen })} max={GROUP_MEMBERS_MAX - 1}>
        {isGroup && (
          <div className="px-4 pt-3">
            <TextField
              label={t`Group name`}
              maxLength={GROUP_NAME_MAX}
              value={name}
              onChange={({ target }) => form.change({ name: target.value })}
              autoComplete="off"
              dir="auto"
            />
          </div>
        )}
      </PeoplePicker>
      <Footer>
        {form.kept && <DraftLine {...form.kept} />}
        <Button type="submit" busy={busy} disabled={!ready} className="w-full">
          {isGroup ? t`Create group of ${people.length + 1}` : t`Chat`}
        </Button>
      </Footer>
    </form>
  );
}

interface SendAlongProps {
  what: 'post' | 'meme';
  postId?: string;
  /** The link of a meme, sent below the text. */
  link?: Href;
}

/** Send a post or a link to people, with an optional text. */
function SendAlong({ what, postId, link }: SendAlongProps) {
  const ending = link === undefined ? '' : `\n${location.origin}${link}`;
  const client = useQueryClient();
  const form = useFormDraft(`conversations/send/${postId ?? link ?? ''}`, { people: NOBODY, text: '' });
  const { people, text } = form.draft;
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      for (const person of people) {
        const { _id: conversationId } = await openWith(client, person._id);
        const words = (text.trim() + ending).trim();
        const message = { conversationId, text: words, replyTo: null, postId: postId ?? null, file: null };
        await outbox.add(message, newUuid());
        form.change((now) => ({ people: now.people.filter(({ _id }) => _id !== person._id) }));
      }
      form.end();
      toast.success(people.length === 1 ? t`Sent to ${people[0]?.name ?? ''}` : t`Sent to ${people.length} people`);
      router.back();
    } catch (error) {
      toastFailure(
        what === 'post' ? t`The post could not be sent to everyone.` : t`The meme could not be sent to everyone.`,
        error,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Header title={what === 'post' ? t`Send post` : t`Send meme`} />
      <PeoplePicker chosen={people} onChosen={(chosen) => form.change({ people: chosen })} max={MAX_RECIPIENTS} />
      <Footer>
        {form.kept && <DraftLine {...form.kept} />}
        <TextField
          label={t`Message (optional)`}
          maxLength={MESSAGE_MAX - ending.length}
          value={text}
          onChange={({ target }) => form.change({ text: target.value })}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" busy={busy} disabled={people.length === 0} className="mt-3 w-full">
          {people.length > 1 ? t`Send to ${people.length} people` : t`Send`}
        </Button>
      </Footer>
    </form>
  );
}

/** The most recipients of a post or a meme at once. */
const MAX_RECIPIENTS = 10;

function Header({ title }: { title: string }) {
  return (
    <PaneHeader>
      <h1 tabIndex={-1} className="text-20 md:ps-1">
        {title}
      </h1>
    </PaneHeader>
  );
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <div className="shrink-0 border-line border-t px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
      {children}
    </div>
  );
}
