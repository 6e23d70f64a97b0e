import type { ListingCategory } from '@quad/contract/market/market-terms';
import { Armchair, Bike, BookOpen, Laptop, type LucideIcon, Package } from 'lucide-react';

export const CATEGORY_ICONS: Readonly<Record<ListingCategory, LucideIcon>> = {
  Books: BookOpen,
  Electronics: Laptop,
  Furniture: Armchair,
  Bicycle: Bike,
  Miscellaneous: Package,
};
