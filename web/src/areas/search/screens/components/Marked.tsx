import { createContext, useContext } from 'react';
import { markedParts } from '../marked-parts.ts';

/** The searched text whose words are marked in results. Empty outside of results. */
export const SearchedText = createContext('');

/** A text of a result. Its words that match the search are bold and underlined. */
export function Marked({ text }: { text: string }) {
  const typed = useContext(SearchedText);
  if (typed === '') return text;
  return markedParts(text, typed).map(({ text: part, isMatch, at }) =>
    isMatch ? (
      <mark key={at} className="bg-transparent font-bold text-inherit underline decoration-2 underline-offset-3">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
