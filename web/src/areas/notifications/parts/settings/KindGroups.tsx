import { t } from '@lingui/core/macro';
import type { NotificationSettings } from '@quad/contract/notifications/notifications';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { type KindGroup, kindsBySection, stateText } from './kinds-by-section.ts';

type Kinds = NotificationSettings['kinds'];

/** The kinds of notifications in groups. Each group has one switch, and opens to the switches of its kinds. */
export function KindGroups({ kinds, onKinds }: { kinds: Kinds; onKinds: (changed: Kinds) => void }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-line border-y">
      {kindsBySection(kinds).map((group) => (
        <Group key={group.section} group={group} onKinds={onKinds} />
      ))}
    </ul>
  );
}

function Group({ group: { title, kinds }, onKinds }: { group: KindGroup; onKinds: (changed: Kinds) => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isOn = kinds.some((kind) => kind.isOn);
  return (
    <li className="py-1.5">
      <SwitchField
        label={title}
        hint={stateText(kinds)}
        checked={isOn}
        onChecked={(checked) => onKinds(kinds.map(({ kind }) => ({ kind, isOn: checked })))}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t`Show less: ${title}` : t`Choose each: ${title}`}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-14 text-accent-text hover:underline"
      >
        {isOpen ? t`Show less` : t`Choose each`}
        <ChevronDown size={16} aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!isOpen} aria-label={title} className="mb-1.5 divide-y divide-line border-line border-t">
        {kinds.map(({ kind, label, hint, isOn: isKindOn }) => (
          <li key={kind} className="py-1.5">
            <SwitchField
              label={label}
              hint={hint}
              checked={isKindOn}
              onChecked={(checked) => onKinds([{ kind, isOn: checked }])}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
