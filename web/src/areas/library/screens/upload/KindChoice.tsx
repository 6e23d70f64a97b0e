import { t } from '@lingui/core/macro';
import { LIBRARY_KIND_KEYS, type LibraryKind } from '@quad/contract/library/library-kinds';
import { BookOpen, NotebookPen } from 'lucide-react';
import { useId } from 'react';

const CHOICES = {
  book: {
    get label() {
      return t({ message: 'Book', context: 'thing to read' });
    },
    icon: BookOpen,
  },
  note: {
    get label() {
      return t`Notes`;
    },
    icon: NotebookPen,
  },
} as const satisfies Record<LibraryKind, unknown>;

interface KindChoiceProps {
  kind: LibraryKind;
  onKind: (kind: LibraryKind) => void;
  disabled: boolean;
}

/** The choice between a book and notes. */
export function KindChoice({ kind, onKind, disabled }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="font-medium text-14">{t`What is it?`}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {LIBRARY_KIND_KEYS.map((key) => {
          const { label, icon: Icon } = CHOICES[key];
          return (
            <label
              key={key}
              className="chosen-by-colour flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface font-medium transition-colors hover:bg-raised has-checked:border-chosen has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                value={key}
                checked={kind === key}
                onChange={() => onKind(key)}
                className="sr-only"
              />
              <Icon size={18} aria-hidden />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
