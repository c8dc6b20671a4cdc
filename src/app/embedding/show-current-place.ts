/** Pushes the slim row of places aside until the one that is open can be seen in it; the page stays where it is. */
export function showCurrentPlace(): void {
  const place = document.querySelector('.shell-navigation [aria-current="page"]')
  const row = place?.parentElement
  if (!place || !row) return
  const [seen, of] = [row.getBoundingClientRect(), place.getBoundingClientRect()]
  if (of.left < seen.left) row.scrollBy({ left: of.left - seen.left })
  else if (of.right > seen.right) row.scrollBy({ left: of.right - seen.right })
}
