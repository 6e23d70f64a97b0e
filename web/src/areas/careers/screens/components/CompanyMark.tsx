import { firstCluster } from '@quad/contract/text/cut-text';

/** The initials of a company in a square. Decorative: the company's name is beside it. */
export function CompanyMark({ company }: { company: string }) {
  const initials = company.split(/\s+/).slice(0, 2).map(firstCluster).join('');
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 select-none place-items-center overflow-hidden rounded-control border border-line bg-raised font-heading font-semibold text-muted uppercase"
    >
      {initials}
    </span>
  );
}
