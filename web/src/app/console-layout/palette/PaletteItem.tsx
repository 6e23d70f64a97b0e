import { Autocomplete } from '@base-ui/react/autocomplete';
import { Link } from '../../../lib/routing/Link.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Entry } from './entries.ts';

interface PaletteItemProps {
  entry: Entry;
  /** Whether the entry was chosen once and asks for confirmation. */
  isAsking: boolean;
  onChoose: (entry: Entry) => void;
}

/** An entry of the palette. An entry with an address is a link, so that it can open in a new tab. */
export function PaletteItem({ entry, isAsking, onChoose }: PaletteItemProps) {
  const { label, note, icon: Icon, picture = null, href, action } = entry;
  const asks = action && 'run' in action ? action.asks : undefined;
  return (
    <Autocomplete.Item
      value={entry}
      {...(href === undefined ? {} : { render: <Link href={href} /> })}
      onClick={(event) => {
        // A click that opens a new tab changes nothing here.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(entry);
      }}
      className={classNames(
        'flex min-h-12 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-1.5 outline-none data-highlighted:bg-raised data-highlighted:ring-1 data-highlighted:ring-line data-highlighted:ring-inset',
        isAsking && 'font-semibold text-bad',
      )}
    >
      {Icon ? (
        <span className="grid size-8 shrink-0 place-items-center">
          <Icon size={20} aria-hidden className={isAsking ? '' : 'text-muted'} />
        </span>
      ) : (
        <Avatar picture={picture} size={32} />
      )}
      <span className="min-w-0">
        <bdi className="block truncate">{isAsking ? asks : label}</bdi>
        {note !== undefined && <span className="block truncate text-14 text-muted">{note}</span>}
      </span>
    </Autocomplete.Item>
  );
}
