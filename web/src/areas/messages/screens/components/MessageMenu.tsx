import { Menu } from '@base-ui/react/menu';
import { t } from '@lingui/core/macro';
import { MESSAGE_EDIT_MS } from '@quad/contract/limits/messages';
import type { Message } from '@quad/contract/messages/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, CornerUpLeft, Flag, type LucideIcon, Pencil, SmilePlus, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCover } from '../../../../lib/routing/use-cover.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Actions } from '../../../../ui/Actions.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import type { Composing } from '../composing.ts';
import type { MenuTarget } from '../menu-target.ts';
import { reactionOf, setReaction, unsend } from '../message-actions.ts';
import { EmojiSheet } from './EmojiSheet.tsx';

const QUICK = ['❤️', '😂', '👍', '😮', '😢', '🙏'];

interface MessageMenuProps {
  target: MenuTarget | null;
  onClose: () => void;
  /** Undefined where nobody can write. */
  onCompose: ((composing: Composing) => void) | undefined;
  /** Whether nobody can write or react. */
  isClosed: boolean;
}

const COPYING = {
  get copied() {
    return t`Message copied`;
  },
  get otherwise() {
    return t`This browser does not allow copying.`;
  },
};

/** The menu of a message: reactions, then other actions. */
export function MessageMenu({ target, onClose, onCompose, isClosed }: MessageMenuProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  /** The dialog that the menu has opened, and the message. */
  const [sheet, setSheet] = useState<{
    readonly what: 'emoji' | 'unsend' | 'report';
    readonly message: Message;
  } | null>(null);
  const close = () => setSheet(null);
  const [shown, setShown] = useState(target);
  /** Whether the chosen action continues in the composer, which then keeps the focus. */
  const composed = useRef(false);
  // The closing menu still shows its message.
  if (target !== null && target !== shown) setShown(target);
  /**
   * Whether a press began after the menu opened. The finger that opened it is still down, and lifting it closes
   * nothing.
   */
  const pressed = useRef(false);
  useEffect(() => {
    if (target === null) return;
    composed.current = false;
    pressed.current = false;
    const onPress = () => {
      pressed.current = true;
    };
    addEventListener('pointerdown', onPress, { capture: true });
    return () => removeEventListener('pointerdown', onPress, { capture: true });
  }, [target]);

  useCover(target !== null, onClose);

  function focusAfter() {
    if (!shown) return undefined;
    const { anchor, focus } = shown;
    if (composed.current) return false;
    return focus ? anchor.closest('article')?.querySelector<HTMLElement>('[data-actions]') : undefined;
  }

  const toReact = (message: Message, emoji: string) => {
    const mine = reactionOf(message.reactions, viewer._id);
    void setReaction(client, viewer, message, mine === emoji ? null : emoji);
  };

  return (
    <>
      {shown && (
        <Menu.Root
          open={target !== null}
          onOpenChange={(open, { reason }) => {
            if (!open && (reason !== 'outside-press' || pressed.current)) onClose();
          }}
          onOpenChangeComplete={(open) => !open && composed.current && fieldOf(shown.anchor)?.focus()}
        >
          <Menu.Portal>
            <Menu.Positioner
              anchor={shown.anchor}
              align={shown.own ? 'end' : 'start'}
              sideOffset={6}
              collisionPadding={12}
              className="z-50 outline-none"
            >
              <Menu.Popup
                aria-label={t`Message actions`}
                finalFocus={focusAfter}
                className="w-66 origin-(--transform-origin) rounded-card border border-line bg-raised p-1.5 shadow-float outline-none transition-[scale,opacity] duration-150 ease-out data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
              >
                {!isClosed && (
                  <>
                    <Reactions
                      message={shown.message}
                      onReact={(emoji) => toReact(shown.message, emoji)}
                      onMore={() => setSheet({ what: 'emoji', message: shown.message })}
                    />
                    <Menu.Separator className="my-1 h-px bg-line" />
                  </>
                )}
                <MessageActions
                  message={shown.message}
                  own={shown.own}
                  onCompose={
                    onCompose &&
                    ((composing) => {
                      composed.current = true;
                      onCompose(composing);
                    })
                  }
                  onSheet={(what) => setSheet({ what, message: shown.message })}
                />
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      <EmojiSheet
        open={sheet?.what === 'emoji'}
        onClose={close}
        onEmoji={(emoji) => {
          if (sheet) toReact(sheet.message, emoji);
          close();
        }}
      />
      <DialogSheet
        open={sheet?.what === 'unsend'}
        onOpenChange={close}
        title={t`Unsend this message?`}
        description={t`It will be deleted for everyone. Others will see that a message was unsent.`}
      >
        <Actions
          answer={t`Unsend`}
          onAnswer={() => {
            if (sheet) void unsend(client, sheet.message);
            close();
          }}
          onCancel={close}
        />
      </DialogSheet>
      {sheet && (
        <ReportSheet
          open={sheet.what === 'report'}
          onClose={close}
          subject={{ type: 'message', id: sheet.message._id }}
          title={t`Report this message`}
        />
      )}
    </>
  );
}

/** The composer's field in the conversation that contains an element. */
function fieldOf(element: HTMLElement): HTMLElement | null | undefined {
  return element.closest('[data-full]')?.querySelector<HTMLElement>('form textarea');
}

interface ReactionsProps {
  message: Message;
  onReact: (emoji: string) => void;
  onMore: () => void;
}

function Reactions({ message, onReact, onMore }: ReactionsProps) {
  const mine = reactionOf(message.reactions, useViewer()._id);
  return (
    <div className="flex justify-between">
      {QUICK.map((emoji) => (
        <Menu.Item
          key={emoji}
          aria-label={mine === emoji ? t`Take back ${emoji}` : t`React with ${emoji}`}
          onClick={() => onReact(emoji)}
          className={classNames(
            'grid size-9 cursor-pointer place-items-center rounded-full text-20 outline-none data-highlighted:bg-line pointer-coarse:h-11',
            mine === emoji && 'bg-bubble-own',
          )}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item
        aria-label={t`More reactions`}
        onClick={onMore}
        className="grid size-9 cursor-pointer place-items-center rounded-full text-muted outline-none data-highlighted:bg-line pointer-coarse:h-11"
      >
        <SmilePlus size={20} aria-hidden />
      </Menu.Item>
    </div>
  );
}

interface MessageActionsProps {
  message: Message;
  own: boolean;
  onCompose: ((composing: Composing) => void) | undefined;
  onSheet: (what: 'unsend' | 'report') => void;
}

function MessageActions({ message, own, onCompose, onSheet }: MessageActionsProps) {
  // The server decides by its own clock. This only hides an action that it would refuse.
  const editable = own && message.text !== '' && Date.now() - Date.parse(message.createdAt) < MESSAGE_EDIT_MS;
  return (
    <>
      {onCompose && <Item icon={CornerUpLeft} label={t`Reply`} onClick={() => onCompose({ how: 'reply', message })} />}
      {message.text !== '' && (
        <Item icon={Copy} label={t`Copy Text`} onClick={() => void copyText(message.text, COPYING)} />
      )}
      {onCompose && editable && (
        <Item icon={Pencil} label={t`Edit`} onClick={() => onCompose({ how: 'edit', message })} />
      )}
      {own ? (
        <Item icon={Undo2} label={t`Unsend`} dangerous onClick={() => onSheet('unsend')} />
      ) : (
        <Item icon={Flag} label={t`Report`} dangerous onClick={() => onSheet('report')} />
      )}
    </>
  );
}

interface ItemProps {
  icon: LucideIcon;
  label: string;
  dangerous?: boolean;
  onClick: () => void;
}

function Item({ icon: Icon, label, dangerous = false, onClick }: ItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={classNames(
        'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-line',
        dangerous && 'text-bad',
      )}
    >
      <Icon size={18} aria-hidden />
      {label}
    </Menu.Item>
  );
}
