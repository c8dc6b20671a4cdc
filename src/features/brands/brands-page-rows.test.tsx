import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page as browser } from 'vitest/browser'
import { BrandsPage } from './brands-page.tsx'
import { stubBrandStore } from '#testing/brands/stub-brand-store.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'

const long = 'دار العود والبخور الملكي للعطور الشرقية الفاخرة والهدايا'

/* A list of 1248 px has a window of 1280 px with letters twice as large. */
test.for(
  (['ltr', 'rtl'] as const).flatMap((dir) =>
    [1248, 390].flatMap((width) => [100, 200].map((size) => ({ dir, width, size }))),
  ),
)(
  'each row shows its whole name and its number: $dir, $width px, letters of $size %',
  async ({ dir, width, size }) => {
    const names = [`${long} الأولى`, `${long} الثانية`, 'نور', 'قمر']
    stubBrandStore(...names.map((name, id) => ({ id: id + 1, translations: { ar: { name } } })))
    await browser.viewport(width, 800)
    onTestFinished(async () => {
      await setLetters(100)
      document.dir = 'ltr'
      vi.unstubAllGlobals()
    })
    await setLetters(size)
    document.dir = dir
    const router = createMemoryRouter([{ path: '/', element: <BrandsPage /> }])
    const page = await renderWithProviders(null, { router })
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(5)
    const rows = page.getByRole('row').elements().slice(1)
    const clipped = () =>
      rows.flatMap((row, index) => {
        const texts = [...row.querySelectorAll('th .brand-name-line, th .brand-name-line > *')]
        const end = rows[index + 1]?.getBoundingClientRect().top ?? Infinity
        return texts.filter(
          (text) =>
            (text.clientHeight > 0 && text.scrollHeight > text.clientHeight + 1) ||
            text.getBoundingClientRect().bottom > end + 1,
        )
      })
    // The browser lays out rows near the window in its next frame.
    await expect.poll(() => clipped().map(({ textContent }) => textContent)).toEqual([])
    const height = rows.at(-1)?.getBoundingClientRect().height
    expect(size === 200 || height === (width === 390 ? 64 : 48)).toBe(true)
  },
)

/* As the browser's own setting does, by which widths in em are compared too. */
async function setLetters(size: number): Promise<void> {
  const devtools = cdp()
  const fontSizes = { standard: (16 * size) / 100, fixed: (13 * size) / 100 }
  await devtools.send('Page.setFontSizes', { fontSizes })
}
