import type { ComponentType } from 'react';
import type { Chunk } from '../../../lib/chunk.ts';

export interface SubjectPanelProps {
  /** The id of what the conversation is about. */
  subjectId: string;
  /** The other person of the conversation. */
  personId: string;
}

/**
 * The panels above the messages of conversations, by the kind of their subject. The area of each kind contributes its
 * panel.
 */
export type SubjectPanels = Readonly<Record<string, Chunk<ComponentType<SubjectPanelProps>>>>;

let panels: SubjectPanels = {};

/** Makes the panels known. Called once, when conversations are first opened. */
export function setSubjectPanels(given: SubjectPanels) {
  panels = given;
}

/** The panel of a kind; undefined where there is none. */
export const subjectPanel = (type: string) => panels[type];
