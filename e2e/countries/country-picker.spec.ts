import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const labelsByLanguage = {
  en: {
    next: /^Next/,
    previous: /^Previous/,
    zimbabwe: 'Zimbabwe',
  },
  ar: {
    next: /^التالية/,
    previous: /^السابقة/,
    zimbabwe: 'زيمبابوي',
  },
}

describeInEachLanguage((alternating, language) => {
  const texts = labelsByLanguage[language]

  alternating.test(
    'with the keyboard alone a country is chosen and opened, and then its neighbours',
    async ({ page }) => {
      await page.goto('/countries')
      const heading = page.getByRole('heading', { level: 1 })
      const picker = page.getByRole('main').getByRole('combobox')
      await picker.focus()
      await page.keyboard.type('zimb')
      await expect(page.getByRole('option', { name: texts.zimbabwe })).toHaveAttribute('data-active')
      const flag = page.getByRole('option').first().getByRole('presentation')
      await expect
        .poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText(texts.zimbabwe)
      await page.getByRole('link', { name: texts.previous }).press('Enter')
      await expect(heading).not.toHaveText(texts.zimbabwe)
      await page.getByRole('link', { name: texts.next }).press('Enter')
      await expect(heading).toHaveText(texts.zimbabwe)

      await page.goto('/countries')
      await picker.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('group').first()).toContainText(texts.zimbabwe)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toBeHidden()
    },
  )
})
