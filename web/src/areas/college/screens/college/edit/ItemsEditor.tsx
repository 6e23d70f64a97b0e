import { t } from '@lingui/core/macro';
import { ArrowUp, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { IconButton } from '../../../../../ui/IconButton.tsx';
import { itemIn, itemTitle, movedUp } from './content-draft.ts';
import type { Field, Item, Value } from './content-fields.ts';
import { useEditing } from './edit-context.ts';
import { ITEM_TEXTS } from './item-texts.ts';

interface ItemsEditorProps {
  field: Extract<Field, { kind: 'items' }>;
  value: readonly Value[];
  onValue: (value: readonly Value[]) => void;
  /** Renders the fields of one item. */
  children: (item: Item, index: number, onItem: (changed: Item) => void) => ReactNode;
}

/** A list whose items the user adds, changes, moves and removes. Only the item being edited is open. */
export function ItemsEditor({ field, value, onValue, children }: ItemsEditorProps) {
  const { busy } = useEditing();
  const texts = ITEM_TEXTS[field.one];
  // items have no ids of their own; these identify them while they move
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const [added, setAdded] = useState<number | null>(null);

  function add() {
    const key = Math.max(-1, ...keys) + 1;
    setAdded(key);
    setKeys([...keys, key]);
    onValue([...value, field.blank]);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium text-14">
        {field.label} ({value.length})
      </legend>
      {value.map((given, index) => {
        const item = itemIn(given);
        const title = itemTitle(item) || texts.newItem();
        return (
          <details
            key={keys[index]}
            open={keys[index] === added || undefined}
            className="group/item rounded-control border border-line"
          >
            <summary className="flex min-h-12 list-none items-center gap-2 rounded-control px-3 hover:bg-raised">
              <ChevronRight
                size={18}
                aria-hidden
                className="shrink-0 text-muted transition-[rotate] group-open/item:rotate-90 rtl:group-open/item:-rotate-90"
              />
              <span className="min-w-0 flex-1 truncate">{title}</span>
            </summary>
            <div className="flex flex-col gap-5 border-line border-t p-4">
              {children(item, index, (changed) => onValue(value.with(index, changed)))}
              <div className="flex justify-end">
                <IconButton
                  label={t`Move ${title} up`}
                  disabled={busy || index === 0}
                  onClick={() => {
                    setKeys(movedUp(keys, index));
                    onValue(movedUp(value, index));
                  }}
                >
                  <ArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t`Remove ${title}`}
                  disabled={busy}
                  onClick={() => {
                    setKeys(keys.toSpliced(index, 1));
                    onValue(value.toSpliced(index, 1));
                  }}
                  className="text-bad"
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </div>
            </div>
          </details>
        );
      })}
      {value.length < field.most && (
        <Button kind="secondary" disabled={busy} onClick={add} className="self-start">
          <Plus size={18} aria-hidden />
          {texts.add()}
        </Button>
      )}
    </fieldset>
  );
}
