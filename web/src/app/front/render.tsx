import { renderToStaticMarkup } from 'react-dom/server';
import { GuestLayout } from '../guest-layout/GuestLayout.tsx';
import { SiteFooter } from '../guest-layout/SiteFooter.tsx';
import { FRONT_CONTENTS } from './features.ts';
import type { FrontPath } from './front-pages.ts';

/** The HTML of a page for guests, within their layout. Runs when the app is built. */
export function renderFrontPage(path: FrontPath): string {
  const Content = FRONT_CONTENTS[path];
  return renderToStaticMarkup(
    <>
      <GuestLayout>
        <Content />
      </GuestLayout>
      <SiteFooter />
    </>,
  );
}
