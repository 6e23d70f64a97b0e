import { useEffect } from 'react';
import { focusOnSlash } from '../search-keys.ts';
import { TypedSearch } from './TypedSearch.tsx';

/** The search field beside the column; a slash leads to it. */
export function RailSearch() {
  useEffect(() => {
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  return <TypedSearch placeholder="Search" />;
}
