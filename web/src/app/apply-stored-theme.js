// Runs before the first paint, as a classic script: the document is dark unless light was chosen (see lib/theme.ts).
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.classList.remove('dark');
} catch {
  // Storage is blocked: the default stays.
}
