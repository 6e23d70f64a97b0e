/** The one college of the demo campus. */
export const demoCollege = { name: 'Samvaad Institute of Technology' } as const;
