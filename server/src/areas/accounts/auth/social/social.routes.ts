import { msg } from '@lingui/core/runtime-macro';
import {
  linkedProviders,
  linkProvider,
  socialCallback,
  socialProviders,
  socialScript,
  socialSignIn,
  socialStart,
  unlinkProvider,
} from '@quad/contract/accounts/social';
import { languageOfBrowser } from '@quad/contract/language/language-of-browser';
import { say } from '@quad/contract/language/say';
import { RATE_LIMITS } from '@quad/contract/wire/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { budgetOf, tooMany } from '../../../../platform/http/call-limits.ts';
import { route } from '../../../../platform/http/route.ts';
import { addressKey } from '../../../../platform/limits/address.ts';
import type { Counts } from '../../../../platform/limits/counts.ts';
import { inLanguage } from '../../../../platform/texts/language.ts';
import type { Proofs } from '../proof.ts';
import type { PopupCookie } from './popup-cookie.ts';
import { POPUP_SCRIPT, popupHeaders, sendPopupPage } from './popup-page.ts';
import type { Social } from './social.service.ts';
import type { SocialLinks } from './social-links.ts';

export function socialRoutes(
  server: FastifyInstance,
  parts: {
    social: Social;
    links: SocialLinks;
    proofs: Proofs;
    cookie: PopupCookie;
    counts: Counts;
    origin: string;
    /** Whether the sign-in screen shows providers that are not set up. */
    showsAll: boolean;
  },
): void {
  const { social, links, proofs, cookie, counts, origin, showsAll } = parts;

  /** Send the popup a page with the error. */
  const sendRefusalPage = (reply: FastifyReply, challenge: string, error: unknown): FastifyReply => {
    if (!(error instanceof AppError)) throw error;
    return sendPopupPage(reply, origin, { type: 'quad-social', challenge, message: error.message });
  };

  const countAnswer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const wait = await counts.take([budgetOf('socialAnswers', RATE_LIMITS.socialAnswers, addressKey(request.ip))]);
    if (wait > 0) throw tooMany(reply, wait, 'attempts');
  };

  route(server, socialProviders, async () => ({ providers: social.providers(), showsAll }));

  route(server, socialStart, ({ params, query, request, reply }) =>
    inLanguage(languageOfBrowser(request.headers), async () => {
      const { browser, header } = cookie.renew(request.headers.cookie);
      reply.header('set-cookie', header);
      try {
        const url = await social.start(params.provider, query.challenge, browser);
        // the status of a page is set already, so the redirect must name 303
        return popupHeaders(reply).redirect(url.href, 303);
      } catch (error) {
        return sendRefusalPage(reply, query.challenge, error);
      }
    }),
  );

  route(server, socialCallback, ({ params, query, request, reply }) =>
    inLanguage(languageOfBrowser(request.headers), async () => {
      let challenge = '';
      try {
        const answer = social.readAnswer(params.provider, query, cookie.read(request.headers.cookie));
        challenge = answer.challenge;
        await countAnswer(request, reply);
        const proved = await social.prove(answer);
        return sendPopupPage(reply, origin, { type: 'quad-social', challenge, proved });
      } catch (error) {
        return sendRefusalPage(reply, challenge, error);
      }
    }),
  );

  route(server, socialScript, ({ reply }) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(POPUP_SCRIPT),
  );

  route(server, socialSignIn, async ({ body, request, reply }) => {
    // the response contains a session token
    reply.header('cache-control', 'no-store');
    return social.signIn(body, { ip: request.ip, userAgent: request.headers['user-agent'] });
  });

  route(server, linkedProviders, async ({ viewer }) => ({ providers: await links.list(viewer.id) }));

  route(server, linkProvider, async ({ body: { password, ...proved }, ...call }) => {
    // before `social.link` uses up the proof, so that a mistyped password can be corrected
    await proofs.ask(call, password);
    await social.link(call.viewer.id, proved);
    return { message: say(msg`Linked`) };
  });

  route(server, unlinkProvider, async ({ viewer, params }) => {
    await links.unlink(viewer.id, params.provider);
    return { message: say(msg`Unlinked`) };
  });
}
