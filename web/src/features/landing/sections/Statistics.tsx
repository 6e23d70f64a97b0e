import { TESTIMONIALS } from '../content.ts';

/** The figures of this campus, which `live/facts.ts` asks for, and what people say. */
export function Statistics() {
  return (
    <section aria-labelledby="statistics-title" className="border-line border-y bg-surface">
      <div className="mx-auto flex max-w-300 flex-col gap-12 px-5 py-16 md:px-6 md:py-24">
        <h2 id="statistics-title" className="max-w-140 text-40">
          In good company.
        </h2>
        <dl
          data-fact="claims"
          className="grid grid-cols-2 gap-x-6 gap-y-8 empty:hidden md:grid-cols-3 wide:grid-cols-6"
        ></dl>
        <ul className="grid gap-4 md:grid-cols-3">
          {TESTIMONIALS.map(({ avatar, name, role, quote }) => (
            <li key={name} className="flex">
              <figure className="flex flex-1 flex-col justify-between gap-6 rounded-card border border-line bg-raised p-6">
                <blockquote className="font-heading text-20">“{quote}”</blockquote>
                <figcaption className="flex items-center gap-3">
                  <img src={avatar} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-full" />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="text-14 text-muted">{role}, demo campus</span>
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
