import { t } from '@lingui/core/macro';
import { classNames } from '../../../../ui/class-names.ts';

/** A message to or from the team or the committee. */
export interface ThreadMessage {
  readonly id: string;
  /** The name of the author, as far as the viewer may know it. */
  readonly from: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly at: string;
}

/** The messages, oldest first. The viewer's own messages are at the end of the line, as in conversations. */
export function Thread({ messages }: { messages: readonly ThreadMessage[] }) {
  return (
    <ol aria-label={t`What was written`} className="flex flex-col gap-4">
      {messages.map(({ id, from, isOwn, text, at }) => (
        <li key={id} className={classNames('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
          <p className="px-1 text-14 text-muted">
            <bdi className="font-medium text-text">{from}</bdi> · {at}
          </p>
          <p
            dir="auto"
            className={classNames(
              'wrap-anywhere max-w-[min(34rem,92%)] whitespace-pre-line rounded-card border border-line px-4 py-3',
              isOwn ? 'rounded-se-control bg-bubble-own' : 'rounded-ss-control bg-bubble',
            )}
          >
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
