import { setupI18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { localeOf } from '@quad/contract/language/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accountsFront } from '../../areas/accounts/front.ts';
import { campusFront } from '../../areas/campus/front.ts';
import { speakIn } from '../../lib/texts/language.ts';
import { voiceOf } from '../../lib/texts/voice-of.ts';
import { GuestLayout } from '../guest-layout/GuestLayout.tsx';
import { SiteFooter } from '../guest-layout/SiteFooter.tsx';
import { FRONT_PAGES, type FrontPage, type FrontPath, type RenderDocument } from './front-pages.ts';

/** The content of each page. */
const CONTENTS: Readonly<Record<FrontPath, ComponentType>> = { ...campusFront, ...accountsFront };

/** Render a document, at build time. */
export const renderDocument: RenderDocument = (path, language, messages) => {
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } });
  speakIn(language, language === 'en' ? undefined : voiceOf(language, i18n));
  const page: FrontPage | undefined = FRONT_PAGES.find((each) => each.path === path);
  return {
    title: page?.title ?? 'Quad',
    description: (page ?? FRONT_PAGES[0]).description,
    content: path ? renderPage(path, page?.startsApp) : '',
    loading: t`Loading`,
    failed: t`Quad could not be loaded. Check your connection and load this page again.`,
    needsScript: t`Quad needs JavaScript to sign in. Switch it on in your browser, then load this page again.`,
  };
};

/** The HTML of a page for guests, within their layout. */
function renderPage(path: FrontPath, startsApp = false): string {
  const Content = CONTENTS[path];
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GuestLayout>
        <Content />
      </GuestLayout>
      {!startsApp && <SiteFooter />}
    </QueryClientProvider>,
  );
}
