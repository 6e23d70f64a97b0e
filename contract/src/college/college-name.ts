/** The {collegename} in the address of a college's page: its name in lower case without white space. */
export function collegeSlug(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '');
}
