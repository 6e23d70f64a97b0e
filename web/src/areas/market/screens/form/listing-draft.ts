import { LISTING_PRICE_MAX } from '@quad/contract/limits/market';
import type { WholeListing } from '@quad/contract/market/listings';
import { LISTING_CATEGORIES, type ListingCategory, MARKET_SAYS } from '@quad/contract/market/market-terms';
import { isBlank } from '@quad/contract/wire/text-rules';
import { readRupees } from '../../../../lib/rupees.ts';
import type { FormProblems } from '../../../../lib/use-form-problems.ts';
import { type FormPicture, picturesProblem } from './picture-list.ts';

/** A price as it is typed, with its grouping; the server reads a number. */
export const PRICE_TYPED_MAX = 12;

/** A product as it is typed. */
export interface ListingDraft {
  readonly title: string;
  readonly category: ListingCategory;
  readonly price: string;
  readonly description: string;
}

export const EMPTY_LISTING: ListingDraft = { title: '', category: LISTING_CATEGORIES[0], price: '0', description: '' };

export const draftOf = ({ title, category, price, description }: WholeListing): ListingDraft => ({
  title,
  category,
  price: String(price),
  description,
});

/** The problems of a product, in the server's words. */
export function listingProblems({ title, price }: ListingDraft, pictures: readonly FormPicture[]): FormProblems {
  const problems: Record<string, string> = {};
  if (isBlank(title)) problems.title = MARKET_SAYS.title;
  const amount = readRupees(price);
  if (amount === null || amount > LISTING_PRICE_MAX) problems.price = MARKET_SAYS.price;
  const unfit = picturesProblem(pictures);
  if (unfit) problems.pictures = unfit;
  return problems;
}

/** A draft without problems as it is sent. */
export const sentListing = ({ price, ...draft }: ListingDraft) => ({ ...draft, price: readRupees(price) ?? 0 });
