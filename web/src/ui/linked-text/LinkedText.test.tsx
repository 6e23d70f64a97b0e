import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../lib/testing/screen.tsx';
import { ContactText } from './ContactText.tsx';
import { LinkedText } from './LinkedText.tsx';

test.each([
  ['text', LinkedText],
  ['notice', ContactText],
] as const)('a hashtag in a %s links to the one address of its tag', (_, Text) => {
  const { container } = renderPart(<Text text="See www.quad.example/#no for #TechFest!" />);
  expect(screen.getByRole('link', { name: '#TechFest' }).getAttribute('href')).toBe('/tags/techfest');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(container.textContent).toBe('See quad.example/#no for #TechFest!');
});
