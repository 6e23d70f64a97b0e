import { BaseSequencer } from 'vitest/node';

/**
 * Files that take twenty seconds and more. Vitest starts with the largest files of a project, and these are small: one
 * that starts last runs alone, while the other cores wait.
 */
const LONGEST = ['fuzz', 'returning-people', 'areas/posts/processing', 'areas/campus/setup/setup'].map(
  (name) => `/server/src/${name}.test.ts`,
);

/** Sorts test files as Vitest does, with the longest of each project first. */
export default class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    // A project stays together: its workers keep the modules that they have loaded.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((specs) => specs.toSorted((one, other) => place(one) - place(other)));
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function place({ moduleId }) {
  const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return index === -1 ? LONGEST.length : index;
}
