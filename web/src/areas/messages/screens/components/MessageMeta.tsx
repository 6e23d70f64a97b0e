import { Check, CheckCheck } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { clockTime } from '../../texts/conversation-texts.ts';
import { MARK_TEXTS, type Mark } from '../marks.ts';

interface MessageMetaProps {
  createdAt: string;
  edited: boolean;
  /** How far one's own message has come; null for others'. */
  mark: Mark | null;
}

/** The time of a message, whether it was edited, and how far it has come. */
export function MessageMeta({ createdAt, edited, mark }: MessageMetaProps) {
  const Icon = mark === 'sent' ? Check : CheckCheck;
  return (
    <span className="float-right mt-1.5 -mb-0.5 ml-2 inline-flex items-center gap-1 text-12 text-muted leading-4">
      {edited && <span>Edited</span>}
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
