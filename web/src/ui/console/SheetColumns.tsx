import { t } from '@lingui/core/macro';

/** A column of a chosen file and its meaning; null for an ignored column. */
export interface ShownColumn {
  readonly heading: string;
  readonly meaning: string | null;
}

/** The columns of a file before its import: the understood ones with their meaning, and the ignored ones. */
export function SheetColumns({ columns }: { columns: readonly ShownColumn[] }) {
  const named = columns.filter(({ heading }) => heading !== '');
  const understood = named.filter(({ meaning }) => meaning !== null);
  const ignored = named.filter(({ meaning }) => meaning === null);
  return (
    <section aria-label={t`Columns`} className="flex flex-col gap-1 text-14">
      <h3 className="font-medium">{t`Columns`}</h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1">
        {understood.map(({ heading, meaning }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and the list never changes
          <div key={index} className="contents">
            <dt className="wrap-anywhere text-muted">
              <bdi>{heading}</bdi>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {ignored.length > 0 && (
        <p className="wrap-anywhere text-muted">{t`Ignored: ${ignored.map(({ heading }) => heading).join(' · ')}`}</p>
      )}
    </section>
  );
}
