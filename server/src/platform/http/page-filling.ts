import { escapeHtml } from '../escape-html.ts';

/** The contents of a page: for each list, texts by their names in the template. */
export type PageLists = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

const EACH = /<template data-each="(\w+)">([\s\S]*?)<\/template>/g;
const WHEN = /<template data-when="([\w ]+)">([\s\S]*?)<\/template>/g;

/**
 * Fill a prerendered page with the data of this installation. `<template data-each="posts">` is repeated for each item
 * of that list; `{{name}}` inside it is the item's text. `<template data-when="posts events">` stays when one of those
 * lists has an item. An unfilled page shows neither, because browsers do not render templates.
 */
export function fillPage(html: string, lists: PageLists): string {
  return html
    .replace(EACH, (_, list: string, part: string) => (lists[list] ?? []).map((item) => fillPart(part, item)).join(''))
    .replace(WHEN, (_, names: string, part: string) =>
      names.split(' ').some((list) => (lists[list] ?? []).length > 0) ? part : '',
    );
}

function fillPart(part: string, item: Readonly<Record<string, string>>): string {
  return part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(item[name] ?? ''));
}
