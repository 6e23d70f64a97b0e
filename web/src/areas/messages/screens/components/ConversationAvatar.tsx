import type { Conversation } from '@quad/contract/messages/conversations';
import { Avatar } from '../../../../ui/Avatar.tsx';

interface ConversationAvatarProps {
  conversation: Pick<Conversation, 'kind' | 'picture' | 'people'>;
  /** The width and height in pixels. */
  size: number;
}

/** The picture of the other person or of the group; the pictures of up to two people for a group without one. Decorative. */
export function ConversationAvatar({ conversation: { kind, picture, people }, size }: ConversationAvatarProps) {
  const [one, other] = people;
  if (kind === 'direct' || picture !== null || !other) {
    return <Avatar picture={picture ?? one?.picture ?? null} size={size} />;
  }
  const part = Math.round(size * 0.68);
  return (
    <span className="relative block shrink-0" style={{ width: size, height: size }}>
      <Avatar picture={other.picture} size={part} className="absolute top-0 end-0" />
      <Avatar picture={one?.picture ?? null} size={part} className="absolute bottom-0 start-0 ring-2 ring-ground" />
    </span>
  );
}
