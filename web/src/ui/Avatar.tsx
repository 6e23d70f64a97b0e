import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Mark } from './Logo.tsx';

interface AvatarProps {
  /** The address of the picture, or null for the placeholder. */
  picture: string | null;
  /** Edge in pixels. */
  size?: number;
  /** Shown without a picture: a generic person, or the product's mark. */
  blank?: 'person' | 'mark';
  /** Empty beside the person's name. */
  alt?: string;
  className?: string;
}

/** A round picture of a person; a placeholder where there is none or it does not load. */
export function Avatar({ picture, size = 40, blank = 'person', alt = '', className }: AvatarProps) {
  'use no memo'; // decision 152
  const [broken, setBroken] = useState<string | null>(null);
  const shape = classNames('block shrink-0 overflow-hidden rounded-full bg-raised', className);
  if (picture !== null && picture !== broken) {
    return (
      <img
        src={picture}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
        style={{ width: size, height: size }}
        className={classNames(shape, 'object-cover')}
      />
    );
  }
  const naming = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span {...naming} style={{ width: size, height: size }} className={classNames(shape, 'border border-line')}>
      {blank === 'mark' ? <Mark className="m-[22%] size-[56%]" /> : <Person />}
    </span>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-full text-muted">
      <circle cx="20" cy="16" r="6.5" fill="currentColor" />
      <path d="M7 37c1.2-7.4 6.5-11.5 13-11.500S31.8 29.6 33 37v4H7Z" fill="currentColor" />
    </svg>
  );
}
