import type { Page } from '@playwright/test'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

const arabic = { ...nour.translations.ar, metadata: { title: 'نور', description: 'عطور', url: 'nour' } }
const withoutEnglish = (id: number, name: string) => ({
  ...nour,
  id,
  name,
  logo: 'https://cdn.example/l.png',
  banner: 'https://cdn.example/b.png',
  translations: { ar: { ...arabic, name } },
})

test('translating three brands without English takes six presses besides typing', async ({ page, store }) => {
  const complete = { ...withoutEnglish(5, 'سدر'), translations: { ar: arabic, en: arabic } }
  const names = ['قطن', 'رمال', 'أفق', 'عود']
  const lacking = names.map((name, index) => withoutEnglish(index + 1, name))
  await store.arrange({ brands: [complete, ...lacking] })
  await page.goto('/brands')
  let presses = 0
  const press = async (action: () => Promise<void>) => {
    presses += 1
    await action()
  }
  await press(() => page.getByRole('checkbox', { name: /No English/ }).click())
  await press(() => page.getByRole('button', { name: 'Translate' }).click())
  const name = page.getByLabel('Name (English)')
  await press(() => name.click())
  for (const [index, typed] of ['Cotton', 'Sand', 'Horizon'].entries()) {
    await expect(name).toBeFocused()
    await expect(page).toHaveURL(`/brands/${index + 1}?show=no-en&view=worklist`)
    await page.keyboard.type(typed)
    await press(() => page.keyboard.press('ControlOrMeta+Enter'))
    await expect(page).toHaveURL(`/brands/${index + 2}?show=no-en&view=worklist`)
  }
  expect(presses).toBeLessThanOrEqual(6)
  const updates = (await store.requests('PUT')).map(({ path, body }) => [path.split('/').at(-1), body])
  expect(updates).toEqual([
    ['1', { translations: { en: { name: 'Cotton' } } }],
    ['2', { translations: { en: { name: 'Sand' } } }],
    ['3', { translations: { en: { name: 'Horizon' } } }],
  ])
})

const wide = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

describeInEachLanguage((alternating) => {
  alternating.test('the worklist is readable at every size', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/brands/work?show=some-en')
    await expect(page.getByRole('listitem')).toHaveCount(25)
    const phoneList = await readWorklist(page)
    await page.getByRole('listitem').first().getByRole('link').click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    const readings = [
      {
        width: 390,
        ...phoneList,
        letters: Math.min(phoneList.letters, (await readWorklist(page)).letters),
      },
    ]
    for (const size of wide) {
      await page.setViewportSize(size)
      await expect(page.getByRole('listitem')).toHaveCount(25)
      readings.push({ width: size.width, ...(await readWorklist(page)) })
    }
    for (const { width, names, cut, letters } of readings) {
      expect([names, cut], `${width} px`).toEqual([25, 0])
      expect(letters, `${width} px`).toBeGreaterThanOrEqual(12)
    }
  })
})

/* Counts the names of the list and those that are cut, and measures the smallest letter of the worklist in pixels. */
function readWorklist(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    // A resized window is drawn in a later frame.
    for (let still = 0, before = ''; still < 3; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = `${document.body.scrollHeight} ${document.querySelectorAll('.page *').length}`
      if (now !== before) still = 0
      before = now
    }
    const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
      scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1
    const names = [...document.querySelectorAll('.work-brand-name > .clamped, .work-brand .dense > .quiet')]
    const texts = [...document.querySelectorAll('.page *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
    )
    const sizesOfLetters = texts
      .filter(
        (element) => element.checkVisibility() && element.closest('[aria-hidden], .visually-hidden') === null,
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    return {
      names: document.querySelectorAll('.work-brand-name > .clamped').length,
      cut: names.filter(isCut).length,
      letters: Math.min(...sizesOfLetters),
    }
  })
}
