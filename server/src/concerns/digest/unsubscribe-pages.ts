import { msg } from '@lingui/core/runtime-macro';
import { languageOfBrowser } from '@quad/contract/language/language-of-browser';
import type { Language } from '@quad/contract/language/languages';
import { say } from '@quad/contract/language/say';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/escape-html.ts';
import { currentLanguage, inLanguage } from '../../platform/texts/language.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A mail program posts `List-Unsubscribe=One-Click`; the body is ignored. */
const BODY_MAX = 1024;

/** The texts of a page that ends mails of a kind, in the language of now. */
export interface UnsubscribeTexts {
  readonly title: string;
  readonly question: string;
  /** The kind is off now. Its link to the settings is between `<0>` and `</0>`. */
  readonly done: string;
  /** The link does not work; the settings do. Its link is marked like that of `done`. */
  readonly notValid: string;
}

/**
 * The page behind the link of a mail to many people, which needs neither a session nor JavaScript, and the target of mail
 * programs (RFC 8058). Opening the page changes nothing, because mail scanners open every link. The page is in the
 * language of the link's person; a link that is not valid is answered in the browser's.
 */
export function unsubscribeRoutes(
  server: FastifyInstance,
  {
    links,
    turnOff,
    texts,
    languageOfPerson,
  }: {
    links: UnsubscribeLinks;
    turnOff: (personId: string) => Promise<void>;
    texts: () => UnsubscribeTexts;
    languageOfPerson: (personId: string) => Promise<Language>;
  },
): void {
  // in a scope of its own, because no other route accepts these forms; this one ignores the content
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, _body, done) => done(null));
    const path = `${links.path}/:token`;
    const personOf = ({ params }: { params: unknown }) => links.personOf((params as { token: string }).token);
    /** Answer with a page, in the language of its reader. */
    const answer = async (request: FastifyRequest, reply: FastifyReply, page: () => string): Promise<FastifyReply> => {
      const person = personOf(request);
      const language = person === undefined ? languageOfBrowser(request.headers) : await languageOfPerson(person);
      return inLanguage(language, () => sendPage(reply, page()));
    };

    scope.get(path, { schema: { hide: true } }, (request, reply) =>
      personOf(request) === undefined
        ? answer(request, reply.code(404), () => notValidPage(texts()))
        : answer(request, reply, () => askingPage(texts())),
    );

    scope.post(path, { schema: { hide: true }, bodyLimit: BODY_MAX }, async (request, reply) => {
      const personId = personOf(request);
      if (personId === undefined) return answer(request, reply.code(404), () => notValidPage(texts()));
      await turnOff(personId);
      return answer(request, reply, () => donePage(texts()));
    });
  });
}

const askingPage = ({ title, question }: UnsubscribeTexts): string =>
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(question)}</p>
  <form method="post"><button>${escapeHtml(say(msg`Unsubscribe`))}</button></form>`;

const donePage = ({ done }: UnsubscribeTexts): string =>
  `<h1>${escapeHtml(say(msg`You're unsubscribed`))}</h1><p>${withLink(done)}</p>`;

const notValidPage = ({ notValid }: UnsubscribeTexts): string =>
  `<h1>${escapeHtml(say(msg`This link isn't valid`))}</h1><p>${withLink(notValid)}</p>`;

/** Put the link to the settings into a text. */
const withLink = (text: string): string =>
  escapeHtml(text).replace('&lt;0&gt;', '<a href="/account/notifications">').replace('&lt;/0&gt;', '</a>');

/** A page of fixed texts: nothing in it comes from a request. */
function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>${escapeHtml(say(msg`Quad: email`))}</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:32rem;margin:15vh auto;padding:0 1rem">
<style>button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border-radius:8px;cursor:pointer}</style>
<main>${content}</main></body></html>`);
}
