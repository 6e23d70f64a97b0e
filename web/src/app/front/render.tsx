import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accountsFront } from '../../areas/accounts/front.ts';
import { campusFront } from '../../areas/campus/front.ts';
import { GuestLayout } from '../guest-layout/GuestLayout.tsx';
import { SiteFooter } from '../guest-layout/SiteFooter.tsx';
import { FRONT_PAGES, type FrontPage, type FrontPath } from './front-pages.ts';

/** The content of each page. */
const CONTENTS: Readonly<Record<FrontPath, ComponentType>> = { ...campusFront, ...accountsFront };

/** The HTML of a page for guests, within their layout. Runs at build time. */
export function renderFrontPage(path: FrontPath): string {
  const Content = CONTENTS[path];
  const { startsApp }: FrontPage = FRONT_PAGES.find((page) => page.path === path) ?? FRONT_PAGES[0];
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GuestLayout>
        <Content />
      </GuestLayout>
      {!startsApp && <SiteFooter />}
    </QueryClientProvider>,
  );
}
