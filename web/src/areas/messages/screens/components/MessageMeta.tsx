import { t } from '@lingui/core/macro';
import { clockTime } from '@quad/contract/text/dates';
import { Check, CheckCheck } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { MARK_TEXTS, type Mark } from '../marks.ts';

interface MessageMetaProps {
  createdAt: string;
  edited: boolean;
  /** The delivery state of the viewer's own message; null for messages of others. */
  mark: Mark | null;
}

/** The time of a message, a note about edits, and its delivery state. */
export function MessageMeta({ createdAt, edited, mark }: MessageMetaProps) {
  const Icon = mark === 'sent' ? Check : CheckCheck;
  return (
    <span className="float-end mt-1.5 -mb-0.5 ms-2 inline-flex items-center gap-1 text-12 text-muted leading-4">
      {edited && <span>{t`Edited`}</span>}
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {clockTime(createdAt)}
      </time>
      {mark && (
        <Icon
          size={16}
          role="img"
          aria-label={MARK_TEXTS[mark]}
          className={classNames('shrink-0', mark === 'seen' && 'text-accent-text')}
        />
      )}
    </span>
  );
}
