import { Skeleton } from '../../../../../ui/Skeleton.tsx';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

export function GridSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-0.5">
      {TILES.map((tile) => (
        <Skeleton key={tile} className="aspect-square rounded-none" />
      ))}
    </div>
  );
}
