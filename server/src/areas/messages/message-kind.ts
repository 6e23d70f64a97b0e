import type { MessageKind } from '@quad/contract/messages/messages';
import type { AttachmentRecord } from '../../platform/db/file-records.ts';

/** The kind of a message with a file, a post or neither. */
export function kindOf(file: AttachmentRecord | undefined, postId: string | undefined): MessageKind {
  if (file) return 'picture' in file ? 'picture' : 'file';
  return postId === undefined ? 'text' : 'post';
}
