import { PDFDict, PDFDocument, PDFName, type PDFPage } from 'pdf-lib'
import { pollOptions } from './driver.ts'
import { expect, alternateLanguages } from './fixtures.ts'

const testInNextLanguage = alternateLanguages()

/* More rows than fit on two pages. */
const many = Array.from({ length: 70 }, (_, index) => ({
  id: index + 1,
  title: `جلسة تصوير ${index + 1} (3)`,
  type: 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T11:00:00',
  seats_count: 3,
}))

testInNextLanguage(
  'a day sheet of several pages has the day and its columns on every page',
  async ({ user, translate, store, driver }) => {
    await store.arrange({ reservations: many })
    await user.goTo('/reservations?view=day&date=2026-11-20')
    // Replaces the print dialog of the browser, which no test could close.
    await user.evaluate('String((window.print = () => (window.isPrinted = true)))')
    await user.click('button', translate('reservations.export.print'))
    await expect.poll(() => user.evaluate('window.isPrinted === true'), pollOptions).toBe(true)
    const pages = (await PDFDocument.load(await driver.print())).getPages()
    expect(pages.length).toBeGreaterThan(2)
    // The last page but one has only rows of the table, so its bold letters are the repeated table head.
    expect(pages.map(hasBoldLetters)).toEqual(pages.map(() => true))
  },
)

function hasBoldLetters(page: PDFPage): boolean {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return (fonts?.values() ?? []).some((reference) => {
    const font = page.doc.context.lookup(reference, PDFDict)
    return /bold|SmBld|semi/i.test(String(font.get(PDFName.of('BaseFont'))))
  })
}
