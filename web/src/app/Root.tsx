import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useToldTitle } from '../lib/screen-title.ts';

/** What all screens share: the title of the document. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const told = useToldTitle();
  useEffect(() => {
    document.title = told ?? (title ? `${title} · Quad` : 'Quad');
  }, [title, told]);
  return <Outlet />;
}
