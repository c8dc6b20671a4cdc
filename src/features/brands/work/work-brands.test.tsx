import { afterEach, expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { rowsOf } from '#src/features/brands/list/brand-rows.ts'
import { presence } from '#src/lib/live/live-state.ts'
import '#src/ui/styles/layout.css'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { WorkBrands } from './work-brands.tsx'

afterEach(() => presence.set(new Map()))

test.each([
  ['rtl', 'دار العطور الشرقية الفاخرة '],
  ['rtl', 'House of precious perfumes '],
  ['ltr', 'دار العطور الشرقية الفاخرة '],
  ['ltr', 'House of precious perfumes '],
])(
  'in a page that runs %s a colleague’s mark stands beside a long name, not within: %s',
  async (dir, name) => {
    const brand = parseBrand({ id: 7, name: name.repeat(9) })
    if (brand === null) throw new Error('no brand')
    const rows = new Map(rowsOf([brand], 'ar').map((row) => [brand.id, row]))
    const workList = { order: ['7'], rows, isWaiting: () => true, isCompletedNow: () => false }
    presence.set(new Map([['7', { names: ['Sara'] }]]))
    const { container } = await renderWithProviders(
      <div dir={dir} style={{ inlineSize: '256px' }}>
        <WorkBrands workList={workList} onOpen={() => {}} />
      </div>,
    )
    // From the start of a line to its end.
    const [texts, shown, mark] = ['.work-brand .dense', '.clamped', '.brand-presence'].map((selector) => {
      const box = container.querySelector(selector)?.getBoundingClientRect()
      if (box === undefined) throw new Error(`no ${selector}`)
      const { left, right, bottom, width } = box
      const [start, end] = dir === 'rtl' ? [-right, -left] : [left, right]
      return { start, end, bottom, width }
    })
    if (texts === undefined || shown === undefined || mark === undefined) throw new Error('no boxes')
    expect(mark.width).toBeGreaterThanOrEqual(14)
    expect(mark.bottom).toBeLessThan(shown.bottom)
    expect(mark.start).toBeGreaterThan(shown.end)
    expect(mark.end).toBeLessThanOrEqual(texts.end)
  },
)
