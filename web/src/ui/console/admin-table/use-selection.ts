import { useState } from 'react';

/** The chosen rows: some by their ids, or all that the search and the filters find. */
type Chosen = ReadonlySet<string> | 'all';
const NONE: ReadonlySet<string> = new Set();

/**
 * The chosen rows of a table. The table knows only the rows of its page, so rows of other pages stay chosen. Another
 * search finds other rows, so it clears the choice.
 */
export function useSelection(ids: readonly string[], filters: object) {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const [about, setAbout] = useState(JSON.stringify(filters));
  if (about !== JSON.stringify(filters)) {
    setAbout(JSON.stringify(filters));
    setChosen(NONE);
  }
  const isAll = chosen === 'all';
  return {
    isAll,
    selected: isAll ? new Set(ids) : chosen,
    /** The selection for a bulk action. */
    selection: isAll ? { filters } : { ids: [...chosen] },
    onSelect(selected: ReadonlySet<string>) {
      const here = new Set(ids);
      const elsewhere = isAll ? [] : [...chosen].filter((id) => !here.has(id));
      setChosen(new Set([...elsewhere, ...[...selected].filter((id) => here.has(id))]));
    },
    onAll: () => setChosen('all'),
    onNone: () => setChosen(NONE),
  };
}
