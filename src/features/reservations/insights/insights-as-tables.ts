/**
 * The insights as they are drawn, with tables in place of pictures: a page in a tab of its own takes no sizes of single bars,
 * which its policy calls styles without a file.
 */
export function insightsAsTables(insights: Element): Element {
  const copy = document.importNode(insights, true)
  for (const table of copy.querySelectorAll('.figure-section > .visually-hidden')) {
    while (table.previousElementSibling?.matches(':not(.figure-sentence)'))
      table.previousElementSibling.remove()
    table.className = 'figure-table-frame'
  }
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return copy
}
