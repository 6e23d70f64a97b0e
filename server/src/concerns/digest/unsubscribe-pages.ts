import type { FastifyInstance, FastifyReply } from 'fastify';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A mail program posts `List-Unsubscribe=One-Click`; the body is ignored. */
const BODY_MAX = 1024;

/** The texts of a page that ends mails: `what` completes a sentence such as "You won't get the weekly email any more". */
export interface UnsubscribeTexts {
  readonly title: string;
  readonly question: string;
  readonly what: string;
}

/**
 * The page behind the link of a mail to many people, which needs neither a session nor JavaScript, and the target of mail
 * programs (RFC 8058). Opening the page changes nothing, because mail scanners open every link.
 */
export function unsubscribeRoutes(
  server: FastifyInstance,
  {
    links,
    turnOff,
    texts,
  }: { links: UnsubscribeLinks; turnOff: (personId: string) => Promise<void>; texts: UnsubscribeTexts },
): void {
  // in a scope of its own, because no other route accepts these forms; this one ignores the content
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, _body, done) => done(null));
    const path = `${links.path}/:token`;
    const notValid = `<h1>This link isn't valid</h1><p>You can turn ${texts.what} off in
      <a href="/account/notifications">Notification settings</a>.</p>`;
    const personOf = ({ params }: { params: unknown }) => links.personOf((params as { token: string }).token);

    scope.get(path, { schema: { hide: true } }, async (request, reply) =>
      personOf(request) === undefined
        ? sendPage(reply.code(404), notValid)
        : sendPage(
            reply,
            `<h1>${texts.title}</h1><p>${texts.question}</p>
            <form method="post"><button>Unsubscribe</button></form>`,
          ),
    );

    scope.post(path, { schema: { hide: true }, bodyLimit: BODY_MAX }, async (request, reply) => {
      const personId = personOf(request);
      if (personId === undefined) return sendPage(reply.code(404), notValid);
      await turnOff(personId);
      return sendPage(
        reply,
        `<h1>You're unsubscribed</h1><p>You won't get ${texts.what} any more. You can turn this on again in
        <a href="/account/notifications">Notification settings</a>.</p>`,
      );
    });
  });
}

/** A page of fixed texts: nothing in it comes from a request. */
function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>Quad: email</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:32rem;margin:15vh auto;padding:0 1rem">
<style>button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border-radius:8px;cursor:pointer}</style>
<main>${content}</main></body></html>`);
}
