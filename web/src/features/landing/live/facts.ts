import { getSite } from '@quad/contract/site';

interface Facts {
  readonly college: string | null;
  readonly claims: readonly { readonly value: string; readonly label: string }[];
}

/** Fills in what only this installation knows: the college's name and its figures. Without an answer they are left out. */
export async function fillFacts(root: ParentNode) {
  const facts = await readFacts();
  if (!facts) return;
  for (const place of root.querySelectorAll('[data-fact="college"]')) {
    if (facts.college) place.textContent = ` of ${facts.college}`;
  }
  for (const list of root.querySelectorAll('[data-fact="claims"]')) {
    list.replaceChildren(...facts.claims.map(({ value, label }) => claim(value, label)));
  }
}

async function readFacts(): Promise<Facts | undefined> {
  try {
    const answer = await fetch(getSite.path);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function claim(value: string, label: string): HTMLElement {
  const group = document.createElement('div');
  group.className = 'flex flex-col-reverse';
  const term = document.createElement('dt');
  term.className = 'text-muted';
  term.textContent = label;
  const figure = document.createElement('dd');
  figure.className = 'font-heading text-40 font-bold text-accent-text';
  figure.textContent = value;
  group.append(term, figure);
  return group;
}
