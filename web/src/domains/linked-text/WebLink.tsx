import { shortAddress } from './text-links.ts';

/** A web address that somebody has written, shortened to its site and the beginning of what follows. */
export function WebLink({ text, href }: { text: string; href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      // Whoever wrote the link must not learn who follows it, nor reach back into this page.
      rel="noopener noreferrer nofollow ugc"
      title={href}
      className="rounded-xs text-accent-text underline underline-offset-2"
    >
      {shortAddress(text)}
    </a>
  );
}
