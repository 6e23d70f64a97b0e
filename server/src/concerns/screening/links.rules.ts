import { domainToUnicode } from 'node:url';
import { fold } from './fold.rules.ts';

/** A site that a text names. */
export interface NamedHost {
  /** Its labels, folded: `['www', 'college', 'example']`. */
  readonly labels: readonly string[];
  /** It is an address for certain: after `https://`. */
  readonly isAddress: boolean;
  /** It reads as a link: with a scheme, `www.`, or an ending that sites have. Not that of an e-mail address. */
  readonly isLink: boolean;
}

/** Endings of sites that people write without `https://`; others are taken for ends of sentences and names of files. */
const ENDINGS = new Set(
  (
    'ai app biz cc club co com dev edu fun gg gl gov info in io link live ly me net online org ru shop site store to top tk tv uk us ' +
    'vip website win work world xyz'
  ).split(' '),
);
/** `evil[.]com`, `evil (dot) com`, `evil dot com`, `evil . com` */
const HIDDEN_DOTS = /\s{0,3}[[({<]\s{0,3}(?:\.|dot)\s{0,3}[\])}>]\s{0,3}|\s{1,3}dot\s{1,3}| \. /g;
const ENCODED = /%([2-7][0-9a-f])/g;
const NAMES = /[\p{L}\p{M}\p{N}.-]+/gu;
/** Longer names than any site has are cut. */
const LABELS_MAX = 10;

/** The sites that a text names, hidden ones too. */
export function hostsIn(text: string): NamedHost[] {
  const plain = fold(text)
    .replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)).toLowerCase())
    .replace(HIDDEN_DOTS, '.');
  const hosts: NamedHost[] = [];
  for (const { 0: name, index } of plain.matchAll(NAMES)) {
    if (!name.includes('.')) continue;
    const labels = readable(name.split('.').filter((label) => label !== ''));
    const last = labels.at(-1) ?? '';
    if (labels.length < 2 || !/\p{L}{2}/u.test(last)) continue;
    const isAddress = plain.startsWith('//', index - 2) && index >= 2;
    const isMail = index > 0 && plain[index - 1] === '@' && !isAddress;
    const isLink = isAddress || (!isMail && (labels[0] === 'www' || ENDINGS.has(last)));
    hosts.push({ labels: labels.slice(-LABELS_MAX), isAddress, isLink });
  }
  return hosts;
}

/** Labels as they are read: `xn--…` stands for another script. */
const readable = (labels: string[]): string[] =>
  labels.some((label) => label.startsWith('xn--'))
    ? labels.map((label) => (label.startsWith('xn--') ? fold(domainToUnicode(label) || label) : label))
    : labels;

/** The host that an entry of the list means, as it is compared; empty when it is none. */
export function linkKey(entry: string): string {
  const [host] = hostsIn(entry.includes('//') ? entry : `https://${entry}`);
  if (!host) return '';
  const labels = host.labels[0] === 'www' ? host.labels.slice(1) : host.labels;
  return labels.length < 2 ? '' : labels.join('.');
}

/** Finds links to sites and what is below them. */
export function linkMatcher<Entry extends { readonly key: string }>(entries: readonly Entry[]) {
  const byHost = new Map(entries.map((entry) => [entry.key, entry]));
  return {
    find(hosts: readonly NamedHost[]): readonly Entry[] {
      const found = new Set<Entry>();
      for (const { labels, isAddress } of hosts) {
        // without a scheme, the next sentence may follow its dot at once: `bit.ly.Look`
        const shortest = isAddress ? labels.length : 2;
        for (let to = labels.length; to >= shortest; to--)
          for (let from = 0; from + 2 <= to; from++) {
            const entry = byHost.get(labels.slice(from, to).join('.'));
            if (entry) found.add(entry);
          }
      }
      return [...found];
    },
  };
}

/** The first link of a text that does not lead to Quad itself. */
export const linkOf = (hosts: readonly NamedHost[], own: string): string | undefined =>
  hosts
    .filter(({ isLink }) => isLink)
    .map(({ labels }) => labels.join('.'))
    .find((host) => host !== own && !host.endsWith(`.${own}`));
