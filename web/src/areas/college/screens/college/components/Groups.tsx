import { t } from '@lingui/core/macro';
import type { CollegeContent } from '@quad/contract/college/college-content';
import { useId, useState } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { Section } from './Section.tsx';

/** The groups of a college. A group's description shows while its tile is hovered or focused, or after a tap. */
export function Groups({ groups }: { groups: CollegeContent['groups'] }) {
  const [shown, setShown] = useState<number | null>(null);
  const id = useId();
  const leave = () => setShown(null);
  const longest = groups.reduce((most, { description }) => (description.length > most.length ? description : most), '');
  return (
    <Section title={t`Groups`}>
      <ul className="grid grid-cols-2 gap-2">
        {groups.map(({ name }, index) => (
          <li key={name}>
            <button
              type="button"
              aria-describedby={shown === index ? id : undefined}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(index)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
              onFocus={() => setShown(index)}
              onBlur={leave}
              onClick={() => setShown(index)}
              className={classNames(
                'flex h-full min-h-16 w-full items-center rounded-control border px-4 py-3 text-start font-semibold transition-colors',
                shown === index ? 'border-chosen bg-chosen text-on-chosen' : 'border-line bg-surface',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {/* As high as the longest text, so that the page does not move when a description appears. */}
      <div className="grid rounded-control bg-raised p-4 text-muted *:[grid-area:1/1]">
        <p aria-hidden="true" className="invisible">
          {longest}
        </p>
        <p id={id} role="status">
          {shown === null ? '' : groups[shown]?.description}
        </p>
        {shown === null && <p aria-hidden="true">{t`Choose a group to read about it.`}</p>}
      </div>
    </Section>
  );
}
