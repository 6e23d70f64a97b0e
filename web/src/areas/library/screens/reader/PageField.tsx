import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { IconButton } from '../../../../ui/IconButton.tsx';

interface PageFieldProps {
  page: number;
  /** Null until the document is loaded. */
  pages: number | null;
  onPage: (page: number) => void;
}

/** The number of the current page, with buttons for the previous and the next one. */
export function PageField({ page, pages, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function go(event: FormEvent) {
    event.preventDefault();
    const wanted = Number(typed);
    if (pages !== null && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages));
    setTyped(null);
  }

  return (
    <form onSubmit={go} className="flex items-center">
      <IconButton label={t`Previous page`} disabled={pages === null || page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <span className="flex items-center gap-1.5 text-14 tabular-nums">
        <input
          type="text"
          aria-label={t`Page`}
          inputMode="numeric"
          maxLength={6}
          disabled={pages === null}
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(null)}
          className="field-box min-h-10 w-14 px-1 text-center"
        />
        <span className="text-muted">/ {pages ?? '…'}</span>
      </span>
      <IconButton label={t`Next page`} disabled={pages === null || page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
    </form>
  );
}
