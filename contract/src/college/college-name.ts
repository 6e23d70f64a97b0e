/** What a college's address is made of: the {collegename} of its page, its name in lower case without white space. */
export function collegeSlug(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '');
}
