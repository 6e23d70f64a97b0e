import { t } from '@lingui/core/macro';
import type { Conversation } from '@quad/contract/messages/conversations';
import { UserRoundX } from 'lucide-react';

const REASONS = {
  get deleted() {
    return t`This account was deleted. You can still read the conversation.`;
  },
  get disabled() {
    return t`This account is disabled, so it receives no messages.`;
  },
  get friends() {
    return t`Only friends can write to each other here. You can still read the conversation.`;
  },
} as const satisfies Record<NonNullable<Conversation['closed']>, string>;

/** The note in place of the composer, which says why nobody can write. */
export function ClosedNote({ closed }: { closed: NonNullable<Conversation['closed']> }) {
  return (
    <p
      role="status"
      className="flex shrink-0 items-center justify-center gap-2 border-line border-t bg-surface px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-muted"
    >
      <UserRoundX size={20} aria-hidden className="shrink-0" />
      {REASONS[closed]}
    </p>
  );
}
