import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { changeLibrary, type LibrarySearch } from '../../queries/library-filters.ts';

/** The search field. Each keystroke changes the address, without the blanks at the ends. */
export function LibrarySearchField({ search }: { search: LibrarySearch }) {
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  if (before !== q) {
    setBefore(q);
    if (typed.trim() !== q) setTyped(q);
  }
  return (
    <SearchField
      label={t`Search the library`}
      placeholder={t`Search books, notes...`}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        changeLibrary(search, { q: text.trim() || undefined });
      }}
    />
  );
}
