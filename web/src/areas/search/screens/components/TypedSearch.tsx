import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useEntry } from '../../../../lib/routing/use-entry.ts';
import { isImeKey } from '../../../../ui/ime.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { focusOnSlash, goToSearch, isNewSearch, moveFromField } from '../../queries/search-keys.ts';
import { addRecent } from '../recents.ts';

/**
 * The search field. Each keystroke changes the address. The field follows the address unless the user is typing. A
 * slash focuses the field.
 */
export function TypedSearch({ placeholder }: { placeholder: string }) {
  const begins = useEntry(isNewSearch);
  const shown = useEntry(({ pathname, search }) => (pathname === '/search' ? (search.q ?? '') : ''));
  const [typed, setTyped] = useState(shown);
  const [before, setBefore] = useState(shown);
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  if (before !== shown) {
    setBefore(shown);
    if (!typing) setTyped(shown);
  }

  function change(text: string) {
    setTyped(text);
    setTyping(true);
    goToSearch(text.trim());
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isImeKey(event)) return;
    if (event.key === 'Enter') {
      addRecent(typed);
      goToSearch(typed.trim());
    }
    moveFromField(event);
  }

  return (
    <div data-search>
      <SearchField
        label={t`Search Quad`}
        placeholder={placeholder}
        value={typed}
        onValue={change}
        onKeyDown={press}
        onBlur={() => setTyping(false)}
        startsHere={begins}
      />
    </div>
  );
}
