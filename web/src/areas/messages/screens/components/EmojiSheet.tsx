import { t } from '@lingui/core/macro';
import { EMOJI_MAX } from '@quad/contract/limits/messages';
import { oneEmoji } from '@quad/contract/messages/emoji';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DialogSheet } from '../../../../ui/DialogSheet.tsx';
import { TextField } from '../../../../ui/TextField.tsx';

const EMOJI = [
  '😀 😁 😅 😊 😍 🥰 😘 😎 🤩 🤔 🙄 😴 😭 😡 🥺 😱 🤯 🥳 🤝 👏',
  '👌 ✌️ 🤞 💪 🙌 👀 🔥 ✨ 🎉 💯 ✅ ❌ ❓ ❗ 💔 💛 💚 💙 💜 🖤',
  '🎓 📚 ✏️ 💻 🧪 📝 ⏰ 📅 🏏 ⚽ 🏆 🎵 🎬 📸 ☕ 🍕 🎂 🪔 🇮🇳 🚀',
].flatMap((line) => line.split(' '));

interface EmojiSheetProps {
  open: boolean;
  onClose: () => void;
  onEmoji: (emoji: string) => void;
}

/** The emoji of reactions: common ones, or any from the device's keyboard. */
export function EmojiSheet({ open, onClose, onEmoji }: EmojiSheetProps) {
  return (
    <DialogSheet open={open} onOpenChange={onClose} title={t`Choose a reaction`}>
      <ul className="grid grid-cols-8 gap-1 wide:grid-cols-10">
        {EMOJI.map((emoji) => (
          <li key={emoji}>
            <button
              type="button"
              onClick={() => onEmoji(emoji)}
              className="grid aspect-square w-full place-items-center rounded-control text-20 hover:bg-raised"
            >
              {emoji}
            </button>
          </li>
        ))}
      </ul>
      <AnyEmoji onEmoji={onEmoji} />
    </DialogSheet>
  );
}

function AnyEmoji({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  function choose(event: FormEvent) {
    event.preventDefault();
    const emoji = oneEmoji(text.trim());
    setWrong(emoji === undefined);
    if (emoji !== undefined) onEmoji(emoji);
  }

  return (
    <form onSubmit={choose} className="mt-4 flex items-start gap-2">
      <div className="flex-1">
        <TextField
          label={t`Any other emoji`}
          maxLength={EMOJI_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={wrong ? t`Please enter one emoji` : undefined}
          autoComplete="off"
        />
      </div>
      <Button type="submit" kind="secondary" className="mt-6.5">
        {t`React`}
      </Button>
    </form>
  );
}
