import { t } from '@lingui/core/macro';
import {
  CalendarPlus,
  Camera,
  Clapperboard,
  CloudOff,
  Heart,
  type LucideIcon,
  MessageCircle,
  MoonStar,
  PenLine,
  ShieldCheck,
} from 'lucide-react';
import { type Href, hrefOf } from '../../../../../lib/routing/address.ts';
import type { SearchOf } from '../../../../../lib/routing/paths.ts';
import { Phone } from '../Phone.tsx';
import create from '../shots/create-dark.webp';
import createLight from '../shots/create-light.webp';
import post from '../shots/post-dark.webp';
import postLight from '../shots/post-light.webp';

const CARDS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Heart,
    get title() {
      return t`Two taps say it all`;
    },
    get text() {
      return t`Double-tap what you like. It shows at once, even when the network takes its time.`;
    },
  },
  {
    icon: CloudOff,
    get title() {
      return t`Made for hostel Wi-Fi`;
    },
    get text() {
      return t`Light pages, small pictures, and the last feed stays readable without a connection.`;
    },
  },
  {
    icon: ShieldCheck,
    get title() {
      return t`It stays on campus`;
    },
    get text() {
      return t`Your council runs it on its own machine. No advertising, no trackers, no other company.`;
    },
  },
  {
    icon: MoonStar,
    get title() {
      return t`Easy on the eyes`;
    },
    get text() {
      return t`Dark as the quad at night, or light as the canteen at noon: one tap, and it remembers.`;
    },
  },
];

/** The address of the form for a kind of post. */
const creating = (type: SearchOf<'/create'>['type']) => hrefOf({ to: '/create', search: { type } });

/** The content that a guest could create. Each tile leads to its form, after signing up. */
const TILES: readonly { icon: LucideIcon; label: string; text: string; form: Href }[] = [
  {
    icon: Camera,
    get label() {
      return t`Photo`;
    },
    get text() {
      return t`Up to 10 MB`;
    },
    form: creating('image'),
  },
  {
    icon: Clapperboard,
    get label() {
      return t`Video`;
    },
    get text() {
      return t`Up to 50 MB`;
    },
    form: creating('video'),
  },
  {
    icon: PenLine,
    get label() {
      return t`Post`;
    },
    get text() {
      return t`Text only`;
    },
    form: creating('text'),
  },
  {
    icon: CalendarPlus,
    get label() {
      return t`Event`;
    },
    get text() {
      return t`Say when and where`;
    },
    form: hrefOf({ to: '/events/new' }),
  },
];

export function Features() {
  return (
    <section aria-labelledby="features-title" className="below-the-fold border-line border-y bg-surface">
      <div className="mx-auto flex max-w-300 flex-col gap-10 px-5 py-16 md:px-6 md:py-24">
        <h2 id="features-title" className="max-w-140 text-40">
          {t`Small things, done properly.`}
        </h2>
        <div className="grid gap-4 md:grid-cols-2 wide:grid-cols-4">
          <Shown
            icon={MessageCircle}
            title={t`The talk is under the post`}
            text={t`Ask, answer, argue about pohe and upma. The author can answer right below it.`}
            screen={post}
            lightScreen={postLight}
            alt={t`A post with its conversation`}
          />
          <Shown
            icon={Camera}
            title={t`Posted in three taps`}
            text={t`Choose, pick, say something. You can see how far an upload is, and cancel it.`}
            screen={create}
            lightScreen={createLight}
            alt={t`The choice between posting an image, a video or words`}
          />
          {CARDS.map(({ icon: Icon, title, text }) => (
            <article key={title} className="flex flex-col gap-3 rounded-card border border-line bg-raised p-6">
              <Icon size={26} aria-hidden className="text-accent-text" />
              <h3 className="text-20">{title}</h3>
              <p className="text-muted">{text}</p>
            </article>
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <h3 className="text-28">{t`Create Content`}</h3>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
            {TILES.map(({ icon: Icon, label, text, form }) => (
              <li key={label}>
                <a
                  href={hrefOf({ to: '/signup', search: { next: form } })}
                  className="flex h-full flex-col gap-1 rounded-card border border-line bg-raised p-5 transition-[border-color,scale] hover:border-accent active:scale-[0.98]"
                >
                  <span className="mb-3 grid size-12 place-items-center rounded-full bg-accent text-on-accent">
                    <Icon size={22} aria-hidden />
                  </span>
                  <span className="font-bold font-heading text-20">{label}</span>
                  <span className="text-14 text-muted">{text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

interface ShownProps {
  icon: LucideIcon;
  title: string;
  text: string;
  screen: string;
  lightScreen: string;
  alt: string;
}

/** A large card with a picture of the screen it describes. */
function Shown({ icon: Icon, title, text, screen, lightScreen, alt }: ShownProps) {
  return (
    <article className="relative flex h-110 flex-col gap-3 overflow-hidden rounded-card border border-line bg-raised p-6 wide:col-span-2">
      <Icon size={26} aria-hidden className="text-accent-text" />
      <h3 className="text-20">{title}</h3>
      <p className="max-w-100 text-muted">{text}</p>
      <Phone screen={screen} lightScreen={lightScreen} alt={alt} className="mx-auto mt-3 w-66 shrink-0" />
    </article>
  );
}
