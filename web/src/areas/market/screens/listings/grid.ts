export const GRID = 'grid grid-cols-2 gap-3 px-4 md:grid-cols-3 md:px-0';
