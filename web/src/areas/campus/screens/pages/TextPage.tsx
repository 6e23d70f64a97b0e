import type { ReactNode } from 'react';

interface TextPageProps {
  title: string;
  /** A summary of the page, in a sentence or two. */
  lead: string;
  children: ReactNode;
}

/** A text page: a heading, a summary and sections. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="mx-auto flex max-w-column flex-col gap-10 px-5 py-10 md:py-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-40">{title}</h1>
        <p className="text-20 text-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

/** A section of a text page. Paragraphs and lists inside need no classes of their own. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 [&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4 [&_li]:ps-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:ps-5 [&_ul]:marker:text-accent-text">
      <h2 className="text-section">{title}</h2>
      {children}
    </section>
  );
}
