import type { Claim } from '@quad/contract/campus/site';

/** The one college of the demo campus. */
export const demoCollege = { name: 'Samvaad Institute of Technology' } as const;

export const demoClaims: readonly Claim[] = [
  { value: '500+', label: 'online' },
  { value: '1000+', label: 'posts today' },
  { value: '50K+', label: 'active users' },
  { value: '1000+', label: 'events' },
  { value: '200+', label: 'study groups' },
  { value: '15K+', label: 'daily messages' },
];
