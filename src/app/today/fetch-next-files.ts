/**
 * Fetches the files of the pages that one goes to from home, which the build names in the page (scripts/first-files.ts): to be
 * there, but not run, once nothing else is asked for any more.
 */
export function fetchNextFiles(): void {
  document.head.append(document.querySelector<HTMLTemplateElement>('#next-files')?.content ?? '')
}
