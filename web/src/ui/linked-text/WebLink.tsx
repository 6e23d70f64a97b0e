import { shortAddress } from './text-links.ts';

/** A web address in a user's text. The browser shows the beginning of a long one, cut between letters. */
export function WebLink({ text, href }: { text: string; href: string }) {
  'use no memo'; // decision 152
  return (
    <a
      href={href}
      target="_blank"
      // The link's author must not learn who follows it, nor reach back into this page.
      rel="noopener noreferrer nofollow ugc"
      title={href}
      className="inline-block max-w-[min(100%,40ch)] truncate rounded-xs align-bottom text-accent-text underline underline-offset-2"
    >
      {shortAddress(text)}
    </a>
  );
}
