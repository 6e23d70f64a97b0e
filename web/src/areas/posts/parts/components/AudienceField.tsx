import { t } from '@lingui/core/macro';
import type { Visibility } from '@quad/contract/posts/posts';
import { Globe, type LucideIcon, Star } from 'lucide-react';
import { useId } from 'react';
import { Link } from '../../../../lib/routing/Link.tsx';

const AUDIENCES: Record<Visibility, { label: string; hint: string; icon: LucideIcon }> = {
  public: {
    get label() {
      return t`Everyone`;
    },
    get hint() {
      return t`Everyone on campus can see it.`;
    },
    icon: Globe,
  },
  close_friends: {
    get label() {
      return t`Close Friends`;
    },
    get hint() {
      return t`Only people on your Close Friends list can see it.`;
    },
    icon: Star,
  },
};
const VISIBILITIES = ['public', 'close_friends'] as const satisfies readonly Visibility[];

interface AudienceFieldProps {
  value: Visibility;
  onValue: (visibility: Visibility) => void;
  disabled: boolean;
}

/** The audience of a post. */
export function AudienceField({ value, onValue, disabled }: AudienceFieldProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-14">{t`Who can see this`}</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-edge bg-surface p-1">
        {VISIBILITIES.map((visibility) => {
          const { label, icon: Icon } = AUDIENCES[visibility];
          return (
            <label
              key={visibility}
              className="chosen-by-colour relative flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-[7px] px-2 text-muted transition-colors hover:text-text has-checked:bg-line has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={name}
                value={visibility}
                checked={value === visibility}
                onChange={() => onValue(visibility)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon size={18} aria-hidden />
              {label}
            </label>
          );
        })}
      </div>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-14 text-muted">
        {AUDIENCES[value].hint}
        {value === 'close_friends' && (
          <Link
            to="/friends"
            search={{ tab: 'friends', list: 'close' }}
            className="tap-area font-medium text-accent-text hover:underline"
          >
            {t`See your list`}
          </Link>
        )}
      </p>
    </fieldset>
  );
}
