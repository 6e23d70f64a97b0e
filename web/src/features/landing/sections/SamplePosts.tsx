import { Heart, type LucideIcon, MessageCircle, Share } from 'lucide-react';
import { SAMPLE_POSTS, type SamplePost } from '../content.ts';

export function SamplePosts() {
  return (
    <section aria-labelledby="posts-title">
      <div className="mx-auto flex max-w-300 flex-col gap-8 px-5 py-16 md:px-6 md:py-24">
        <div className="flex flex-col gap-3">
          <h2 id="posts-title" className="max-w-140 text-40">
            A Tuesday on Quad.
          </h2>
          <p className="text-muted">From the demo campus that comes with Quad; its people are made up.</p>
        </div>
        <div className="grid gap-4 md:grid-cols-3">
          {SAMPLE_POSTS.map((post) => (
            <PostSample key={post.name} post={post} />
          ))}
        </div>
      </div>
    </section>
  );
}

function PostSample({ post }: { post: SamplePost }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-center gap-3 p-4">
        <img src={post.avatar} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-full" />
        <div>
          <h3 className="font-semibold font-text text-16 tracking-normal">{post.name}</h3>
          <p className="text-14 text-muted">{post.time}</p>
        </div>
      </header>
      <img
        src={post.picture}
        alt=""
        width={480}
        height={600}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <ul className="flex gap-4 text-14 text-muted">
          <Count icon={Heart} count={post.likes} label="likes" />
          <Count icon={MessageCircle} count={post.comments} label="comments" />
          <Count icon={Share} count={post.shares} label="shares" />
        </ul>
        <p>{post.content}</p>
      </div>
    </article>
  );
}

function Count({ icon: Icon, count, label }: { icon: LucideIcon; count: number; label: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden />
      {count} <span className="sr-only">{label}</span>
    </li>
  );
}
