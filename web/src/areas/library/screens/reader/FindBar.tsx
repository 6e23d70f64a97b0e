import { t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@quad/contract/limits/search';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isImeKey } from '../../../../ui/ime.ts';
import type { Matches } from './pdf-view.ts';

interface FindBarProps {
  matches: Matches | null;
  onFind: (query: string, direction?: { again: true; backwards: boolean }) => void;
  onClose: () => void;
}

/** Find text in the document. Enter moves to the next match, Shift+Enter to the previous one; Escape closes the bar. */
export function FindBar({ matches, onFind, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => field.current?.focus(), []);
  const step = (backwards: boolean) => typed !== '' && onFind(typed, { again: true, backwards });

  function press(event: KeyboardEvent) {
    if (isImeKey(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      step(event.shiftKey);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <search className="absolute inset-x-0 top-0 z-10 flex items-center gap-1 border-line border-b bg-ground py-1.5 pe-1 ps-3 shadow-float md:inset-x-auto md:top-3 md:end-5 md:w-96 md:rounded-control md:border">
      <input
        ref={field}
        type="text"
        aria-label={t`Find in this document`}
        placeholder={t`Find in this document`}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        dir="auto"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onFind(target.value);
        }}
        onKeyDown={press}
        className="field-box min-h-11 min-w-0 flex-1"
      />
      <p role="status" className="min-w-16 shrink-0 text-center text-14 text-muted tabular-nums">
        {typed !== '' && matches && textOf(matches)}
      </p>
      <IconButton label={t`Previous match`} disabled={!matches?.total} onClick={() => step(true)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label={t`Next match`} disabled={!matches?.total} onClick={() => step(false)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
      <IconButton label={t`Close find`} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </search>
  );
}

function textOf({ current, total, isSearching }: Matches): string {
  if (total > 0) return t`${current} of ${total}`;
  return isSearching ? t`Looking…` : t`No match`;
}
