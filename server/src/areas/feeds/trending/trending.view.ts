import { msg } from '@lingui/core/runtime-macro';
import {
  AWARDS,
  type AwardName,
  type CreativeAward,
  type ScorePart,
  type Trending,
  type TrendingList,
} from '@quad/contract/feeds/trending';
import { say } from '@quad/contract/language/say';
import { tableOfTexts } from '@quad/contract/language/table-of-texts';
import { AWARDS_LISTED, TRENDING_LISTED } from '@quad/contract/limits/feeds';
import type { PersonCard } from '@quad/contract/people/people';
import type { Entries } from './figures.repo.ts';
import { AWARD_TITLES, POST_NOUNS, POST_WORTH } from './posts.awards.ts';
import type { Listed, Snapshot } from './snapshot.ts';
import {
  type Figures,
  isTagTrending,
  leaderTitle,
  pointsOf,
  REACTION_POINTS,
  scoreOf,
  subtractFigures,
  tagPoints,
} from './trending.rules.ts';
import { awardLine, contributionDetail, peopleDetail, tagDetails } from './trending.texts.ts';
import type { AwardSource, Candidate, ContributionSource } from './trending-source.ts';

/** A viewer's lists, and the parts of each score by `scoreKey`. */
export interface View {
  readonly trending: Trending;
  readonly scores: ReadonlyMap<string, Score>;
}

export interface Score {
  readonly score: number;
  readonly parts: readonly ScorePart[];
}

export const scoreKey = (list: TrendingList, of: string): string => `${list} ${of}`;

export interface ViewParts {
  readonly snapshot: Snapshot;
  /** The people hidden from the viewer, and what they contributed. */
  readonly hidden: ReadonlySet<string>;
  readonly given: Entries | undefined;
  /** The people in the lists who are still active. */
  readonly people: ReadonlyMap<string, PersonCard>;
  /** For the tags that may be listed. */
  readonly postsCounts: ReadonlyMap<string, number>;
  /** Tags listed first, whatever their score. */
  readonly pinned: readonly string[];
  /** Names of the candidates of each award. Deleted candidates are missing. */
  readonly texts: Readonly<Record<AwardName, ReadonlyMap<string, string>>>;
  readonly contributions: readonly ContributionSource[];
  readonly awards: ReadonlyMap<AwardName, AwardSource>;
}

/** Assemble a viewer's lists, without hidden people and deleted content. */
export function toView(parts: ViewParts): View {
  const { snapshot, hidden, given, people, postsCounts, pinned } = parts;
  const scores = new Map<string, Score>();
  const recordScore = (list: TrendingList, of: string, score: number, scoreParts: readonly ScorePart[]) => {
    scores.set(scoreKey(list, of), { score, parts: scoreParts.filter(({ points }) => points > 0) });
    return score;
  };
  const shown = (list: readonly Listed[]) =>
    list.flatMap(({ of, figures }) => {
      const person = hidden.has(of) ? undefined : people.get(of);
      return person ? [{ of, figures, person }] : [];
    });

  const ranked = highestScores(
    snapshot.hashtags.flatMap(({ of: tag, figures: all }) => {
      const figures = subtractFigures(all, figuresOf(given?.hashtags, tag));
      const postsCount = postsCounts.get(tag);
      if (postsCount === undefined || !isTagTrending(figures)) return [];
      const { rise, size } = tagPoints(figures);
      return [{ tag, postsCount, score: rise + size, figures }];
    }),
  ).map(({ figures, ...tag }) => {
    recordScore('hashtags', tag.tag, tag.score, tagDetails(figures, tagPoints(figures)));
    return { ...tag, isPinned: pinned.includes(tag.tag) };
  });
  const first = pinned.flatMap((tag) => {
    const postsCount = postsCounts.get(tag);
    if (postsCount === undefined) return [];
    const listed = ranked.find((entry) => entry.tag === tag);
    if (!listed) recordScore('hashtags', tag, 0, []);
    return [listed ?? { tag, postsCount, score: 0, isPinned: true }];
  });
  const hashtags = [...first, ...ranked.filter(({ isPinned }) => !isPinned)].slice(0, TRENDING_LISTED);

  const users = highestScores(
    shown(snapshot.users).map(({ of, person, figures: all }) => {
      const figures = subtractFigures(all, figuresOf(given?.users, of));
      return { person, figures, score: scoreOf(figures, REACTION_POINTS) };
    }),
  ).map(({ person: { picture, ...person }, figures, score }) => {
    recordScore('users', person._id, score, reactionParts(figures, REACTION_POINTS, REACTION_LABELS));
    return { ...person, profileImage: picture, score };
  });

  const titles = Object.fromEntries(parts.contributions.map(({ kind, title }) => [kind, say(title)]));
  const leadership = highestScores(
    shown(snapshot.leaders).map(({ person, figures }) => ({
      person,
      figures,
      score: Object.values(figures).reduce((sum, { counted }) => sum + counted, 0),
    })),
  ).map(({ person: { picture, ...person }, figures, score }) => {
    recordScore(
      'leadership',
      person._id,
      score,
      parts.contributions.map(({ kind, label, rule }) => ({
        label: say(label),
        detail: contributionDetail(figures[kind]?.count ?? 0, say(rule)),
        points: figures[kind]?.counted ?? 0,
      })),
    );
    return { ...person, image: picture, title: leaderTitle(person.role, figures, titles), contributions: score };
  });

  const won = AWARDS.flatMap((award) => winner(award, parts));
  const listed = highestScores(won, AWARDS_LISTED);
  const creative = won
    .filter((award) => listed.includes(award))
    .map(({ parts: scoreParts, ...award }) => {
      recordScore('creative', award.award, award.score, scoreParts);
      return award;
    });

  return {
    trending: { computedAt: new Date(snapshot.until).toISOString(), hashtags, users, creative, leadership },
    scores,
  };
}

/** The view before the first computation. */
export const NOTHING: View = {
  trending: { computedAt: null, hashtags: [], users: [], creative: [], leadership: [] },
  scores: new Map(),
};

const REACTION_LABELS: Readonly<Record<string, string>> = tableOfTexts({
  likes: msg`Likes`,
  comments: msg`Comments`,
  reposts: msg`Boosts`,
  followers: msg`New followers`,
});

/** Return the entries with the highest scores, highest first. Entries of equal score keep their computed order. */
const highestScores = <Item extends { readonly score: number }>(
  items: readonly Item[],
  limit = TRENDING_LISTED,
): Item[] =>
  items
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);

const figuresOf = (list: readonly Listed[] | undefined, of: string): Figures | undefined =>
  list?.find((entry) => entry.of === of)?.figures;

function reactionParts(
  figures: Figures,
  worth: Readonly<Record<string, number>>,
  labels: Readonly<Record<string, string>>,
): ScorePart[] {
  return Object.keys(worth).map((kind) => ({
    label: labels[kind] ?? kind,
    detail: peopleDetail(figures[kind]),
    points: pointsOf(figures, kind, worth),
  }));
}

/**
 * The winner of an award with the parts of its score. Empty when all candidates are deleted, hidden or without points.
 */
function winner(
  award: AwardName,
  { snapshot, hidden, given, people, texts, awards }: ViewParts,
): (CreativeAward & { parts: ScorePart[] })[] {
  const source = snapshot.brought.includes(award) ? awards.get(award) : undefined;
  const worth = source?.worth ?? POST_WORTH;
  const nouns = source?.nouns ?? POST_NOUNS;
  const [first] = snapshot.awards[award]
    .flatMap(({ of, owner, figures: all }: Candidate) => {
      const text = texts[award].get(of);
      const author = hidden.has(owner) ? undefined : people.get(owner);
      if (text === undefined || !author) return [];
      const figures = source ? all : subtractFigures(all, figuresOf(given?.post, of));
      return [{ of, author, text, figures, score: scoreOf(figures, worth) }];
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  if (!first) return [];
  const { of, author, text, figures, score } = first;
  const labels = Object.fromEntries(Object.entries(nouns).map(([kind, { label }]) => [kind, say(label)]));
  return [
    {
      award,
      title: AWARD_TITLES[award],
      description: awardLine({ text, by: author.name, figures, nouns }),
      // in a week without notes, a text post wins the note award
      subject: { type: award === 'note' && !source ? 'post' : award, id: of },
      score,
      parts: reactionParts(figures, worth, labels),
    },
  ];
}
