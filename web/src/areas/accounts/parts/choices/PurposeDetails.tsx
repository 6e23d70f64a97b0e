import type { Purpose } from '@quad/contract/accounts/purposes';

/** Which data a purpose needs, how long, and who sees it. Closed at first. */
export function PurposeDetails({ purpose: { title, data, keeps, seenBy } }: { purpose: Purpose }) {
  const facts = [
    ['Data', data],
    ['Stored', keeps],
    ['Seen by', seenBy],
  ];
  return (
    <details className="text-14">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-accent-text">
        Which data<span className="sr-only"> for “{title}”</span>
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
