/**
 * Fetches the files of the pages that one goes to from home, which the build names in the page (scripts/first-files.ts): into
 * the browser's cache only, when nothing else is asked for any more, and once.
 */
export function fetchNextFiles(): void {
  document.head.append(document.querySelector<HTMLTemplateElement>('#next-files')?.content ?? '')
}
