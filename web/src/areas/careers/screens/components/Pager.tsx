import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Moves between the pages of a long table; nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-4 py-4">
      <Button kind="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Trans>
          <ChevronLeft size={18} aria-hidden />
          Previous
        </Trans>
      </Button>
      <span className="text-14 text-muted tabular-nums">{t`Page ${page} of ${pages}`}</span>
      <Button kind="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Trans>
          Next
          <ChevronRight size={18} aria-hidden />
        </Trans>
      </Button>
    </nav>
  );
}
