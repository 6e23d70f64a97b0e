import type { ReactNode } from 'react';

/** The lists with which the server fills the prerendered pages: see `site.fillings` there. */
type List = 'note' | 'posts' | 'testimonials' | 'trending' | 'communities' | 'events' | 'claims' | 'college';

interface PartProps {
  of: List;
  children: ReactNode;
}

/**
 * A part of a prerendered page that the server repeats for each item of a list; `{{name}}` in it, as a text or as an
 * attribute, becomes the item's own. Without that server (in `npm run dev`) it does not show.
 */
export function Each({ of, children }: PartProps) {
  return <template data-each={of}>{children}</template>;
}

/** A part that stays when at least one of the lists has an item. Spaces separate the names of lists. */
export function When({ of, children }: { of: List | `${List} ${List}`; children: ReactNode }) {
  return <template data-when={of}>{children}</template>;
}

interface FilledPictureProps {
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  className: string;
}

/** The picture of an item, in the suitable size. */
export function FilledPicture({ sizes, className }: FilledPictureProps) {
  // Without this, the build would resolve the placeholders as its own files.
  const left = { 'vite-ignore': '' };
  return (
    <img
      {...left}
      src="{{picture}}"
      srcSet="{{sources}}"
      sizes={sizes}
      alt=""
      width={480}
      height={600}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}

/** The picture of an item. Its name is beside it. */
export function FilledFace({ size, className }: { size: number; className: string }) {
  const left = { 'vite-ignore': '' };
  return (
    <img
      {...left}
      src="{{avatar}}"
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
