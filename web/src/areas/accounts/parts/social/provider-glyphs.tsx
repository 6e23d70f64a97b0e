import type { ReactNode } from 'react';

// Plain glyphs in the text's colour. The name beside each one identifies the provider.

/** A provider's drawing: lines of one width, or one filled shape. */
function Glyph({ isLine = false, children }: { isLine?: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      className="shrink-0"
      fill={isLine ? 'none' : 'currentColor'}
      stroke={isLine ? 'currentColor' : 'none'}
      strokeWidth="3"
    >
      {children}
    </svg>
  );
}

export const GoogleGlyph = () => (
  <Glyph isLine>
    <path d="M15.3 5.2A7.2 7.2 0 1 0 17.2 10H10.5" />
  </Glyph>
);

export const GithubGlyph = () => (
  <Glyph>
    <path d="M3.2 2.6 6.4 4a10 10 0 0 1 7.2 0l3.2-1.4c.7 1.4.7 2.8.3 4 .8 1 1.2 2.1 1.2 3.4 0 3.7-2.3 5.1-5.1 5.5.5.5.7 1.2.7 2V19H6.1v-1.6c-1.5.3-2.7-.1-3.6-1.6l1.6-.4c.5.7 1.2.9 2 .6.1-.3.3-.6.6-.8C4 14.8 1.7 13.4 1.7 10c0-1.3.4-2.4 1.2-3.4-.4-1.2-.4-2.6.3-4Z" />
  </Glyph>
);

export const FacebookGlyph = () => (
  <Glyph isLine>
    <path d="M14.5 2.5H13a3.5 3.5 0 0 0-3.5 3.5v13M5.5 10.5h8" />
  </Glyph>
);

/** The college's own provider. */
export const CollegeGlyph = () => (
  <Glyph>
    <path d="M10 2 1 6.8l9 4.8 7-3.7V14h1.6V6.8L10 2ZM4.4 10.6v3.2c0 1.6 2.5 3 5.6 3s5.6-1.4 5.6-3v-3.2L10 13.6l-5.6-3Z" />
  </Glyph>
);
