import { t } from '@lingui/core/macro';
import { Heart, type LucideIcon, MessageCircle, Repeat2 } from 'lucide-react';
import { Each, FilledFace, FilledPicture, When } from '../../../../../ui/filled.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

/** Posts of this campus, chosen for visitors. The section is left out when none are chosen. */
export function SamplePosts() {
  return (
    <When of="posts">
      <section aria-labelledby="posts-title" className="below-the-fold">
        <div className="mx-auto flex max-w-300 flex-col gap-8 px-5 py-16 md:px-6 md:py-24">
          <SectionHeading id="posts-title">{t`Lately on Quad.`}</SectionHeading>
          <div className="grid gap-4 md:grid-cols-3">
            <Each of="posts">
              <PostSample />
            </Each>
          </div>
        </div>
      </section>
    </When>
  );
}

function PostSample() {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3 p-4">
        <FilledFace size={40} className="size-10 rounded-full bg-raised object-cover" />
        <div>
          <h3 className="font-semibold font-text text-16 tracking-normal">{'{{name}}'}</h3>
          <p className="text-14 text-muted">
            <time dateTime="{{at}}" data-enhance="ago">
              {'{{date}}'}
            </time>
          </p>
        </div>
      </header>
      <FilledPicture
        sizes="(min-width: 768px) 380px, 92vw"
        className="aspect-4/5 h-auto w-full bg-raised object-cover"
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <ul className="flex gap-4 text-14 text-muted">
          <Count icon={Heart} count="{{likes}}" text={t`${'{{likes}}'} likes`} />
          <Count icon={MessageCircle} count="{{comments}}" text={t`${'{{comments}}'} comments`} />
          <Count icon={Repeat2} count="{{shares}}" text={t`${'{{shares}}'} shares`} />
        </ul>
        <p>{'{{content}}'}</p>
      </div>
    </article>
  );
}

/** A count beside its icon. Screen readers read `text`. */
function Count({ icon: Icon, count, text }: { icon: LucideIcon; count: string; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text}</span>
    </li>
  );
}
