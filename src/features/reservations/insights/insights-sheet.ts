import { sheetFile } from '#src/features/reservations/export/sheet-file.ts'

/**
 * Returns the insights as a sheet with tables in place of charts. The charts need inline styles, which the content security policy
 * of a sheet refuses.
 */
export function insightsSheet(insights: Element, name: string): Blob {
  const copy = document.importNode(insights, true)
  for (const table of copy.querySelectorAll('.figure-section > .visually-hidden')) {
    while (table.previousElementSibling?.matches(':not(header, p)')) table.previousElementSibling.remove()
    table.className = 'figure-table-frame'
  }
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style')
  return sheetFile(copy, name)
}
