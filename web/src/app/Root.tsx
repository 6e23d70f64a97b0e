import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What all screens share: the title of the document. */
export function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · Quad` : 'Quad';
  }, [title]);
  return <Outlet />;
}
