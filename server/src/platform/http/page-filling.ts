import { escapeHtml } from '../escape-html.ts';

/** What fills a page: for each list, texts by the names that stand in its part of the page. */
export type PageLists = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

const EACH = /<template data-each="(\w+)">([\s\S]*?)<\/template>/g;
const WHEN = /<template data-when="([\w ]+)">([\s\S]*?)<\/template>/g;

/**
 * Fills a prerendered page with what only this installation knows. `<template data-each="posts">` is repeated for each
 * item of that list, `{{name}}` in it being the item's own text; `<template data-when="posts events">` stays when
 * one of those lists has anything in it. A page that nobody fills shows neither: browsers do not render templates.
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
