import type { ComponentType } from 'react';
import type { Chunk } from '../../../lib/chunk.ts';

export interface SubjectPanelProps {
  /** The id of the conversation's subject. */
  subjectId: string;
  /** The other person of the conversation. */
  personId: string;
}

/**
 * The panels above the messages of conversations, by the kind of their subject. Each area contributes the panels of its
 * kinds.
 */
export type SubjectPanels = Readonly<Record<string, Chunk<ComponentType<SubjectPanelProps>>>>;

let panels: SubjectPanels = {};

/** Register the panels. Called once, when conversations are first opened. */
export function setSubjectPanels(given: SubjectPanels) {
  panels = given;
}

export const subjectPanel = (type: string) => panels[type];
