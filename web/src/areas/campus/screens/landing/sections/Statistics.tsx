import { t } from '@lingui/core/macro';
import { Each, FilledFace, When } from '../../../../../ui/filled.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

/** The figures of this campus, and quotes from its people. */
export function Statistics() {
  return (
    <When of={'claims testimonials'}>
      <section aria-labelledby="statistics-title" className="below-the-fold border-line border-y bg-surface">
        <div className="mx-auto flex max-w-300 flex-col gap-12 px-5 py-16 md:px-6 md:py-24">
          <SectionHeading id="statistics-title">{t`In good company.`}</SectionHeading>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-8 empty:hidden md:grid-cols-3 wide:grid-cols-6">
            <Each of="claims">
              <div className="flex flex-col-reverse">
                <dt className="text-muted">{'{{label}}'}</dt>
                <dd className="font-bold font-heading text-40 text-accent-text">{'{{value}}'}</dd>
              </div>
            </Each>
          </dl>
          <Testimonials />
        </div>
      </section>
    </When>
  );
}

function Testimonials() {
  return (
    <ul className="grid gap-4 empty:hidden md:grid-cols-3">
      <Each of="testimonials">
        <li className="flex">
          <figure className="flex flex-1 flex-col justify-between gap-6 rounded-card border border-line bg-raised p-6">
            <blockquote className="font-heading text-20">“{'{{quote}}'}”</blockquote>
            <figcaption className="flex items-center gap-3">
              <FilledFace size={48} className="size-12 rounded-full bg-surface object-cover" />
              <span>
                <span className="block font-semibold">{'{{name}}'}</span>
                <span className="text-14 text-muted">{'{{role}}'}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      </Each>
    </ul>
  );
}
