import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { msg } from '@lingui/core/runtime-macro';
import { type SocialOutcome, socialScript } from '@quad/contract/accounts/social';
import { say } from '@quad/contract/language/say';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../../platform/escape-html.ts';
import { sourceFile } from '../../../../platform/folders.ts';
import { currentLanguage } from '../../../../platform/texts/language.ts';

/** The page's script, which sends the outcome to the window that opened the popup. */
export const POPUP_SCRIPT = readFileSync(sourceFile('areas/accounts/auth/social/popup.js'));

const STYLE = `
:root { color-scheme: light dark; }
body { display: grid; min-height: 100vh; place-content: center; margin: 0; font: 1.125rem/1.5 system-ui, sans-serif;
  background: light-dark(#fbfaf7, #14161a); color: light-dark(#1b1d21, #f1efe9); }
main { max-width: 24rem; padding: 2rem; text-align: center; }
p { margin: 0; text-wrap: balance; }
`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of each response in the popup. */
export function popupHeaders(reply: FastifyReply): FastifyReply {
  return (
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      // another value would disconnect the popup from the window that opened it
      .header('cross-origin-opener-policy', 'unsafe-none')
  );
}

/** Send the page, in the language of now, that passes the outcome of the sign-in to the opening window, and only to `origin`. */
export function sendPopupPage(reply: FastifyReply, origin: string, outcome: SocialOutcome): FastifyReply {
  const data = escapeHtml(JSON.stringify(outcome));
  return popupHeaders(reply)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(outcome.proved ? say(msg`Signing in · Quad`) : say(msg`Sign-in failed · Quad`))}</title>
<style>${STYLE}</style>
<script src="${socialScript.path}" defer></script>
</head>
<body>
<main data-outcome="${data}" data-origin="${escapeHtml(origin)}">
<p>${escapeHtml(outcome.message ?? say(msg`Signing you in. You can close this window.`))}</p>
</main>
</body>
</html>
`);
}
