import type { Message } from '@quad/contract/messages/messages';
import { Attachment } from '../../../../ui/attachments/Attachment.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { SharedPostCard } from './SharedPostCard.tsx';

/** The content of a message: its picture, file or post, and its text. */
export function MessageContent({ message: { kind, text, file, sharedPost } }: { message: Message }) {
  if (kind === 'unsent') return <span className="text-14 italic">Message unsent</span>;
  return (
    <>
      {file && <Attachment file={file} />}
      {sharedPost && <SharedPostCard post={sharedPost.post} />}
      {text !== '' && <LinkedText text={text} />}
    </>
  );
}
