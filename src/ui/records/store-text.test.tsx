import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { LanguageRuns } from './language-runs.tsx'
import { StoreText } from './store-text.tsx'

async function markup(element: React.ReactElement): Promise<string> {
  return (await render(element)).container.innerHTML
}

test.each([
  ['قطن الساحل', '<bdi translate="yes" lang="ar">قطن الساحل</bdi>'],
  ['Coastal Cotton (2)', '<bdi translate="yes" lang="en">Coastal Cotton (2)</bdi>'],
  ['قهوة Blend 250g', '<bdi translate="yes" lang="en"><span lang="ar">قهوة</span> Blend 250g</bdi>'],
  ['Фото', '<bdi translate="yes" lang="">Фото</bdi>'],
  ['12 – 3', '<bdi translate="yes">12 – 3</bdi>'],
])('a store’s text %s is marked with its own language', async (text, expected) => {
  expect(await markup(<StoreText text={text} />)).toBe(expected)
})

test('a store’s name in a sentence is marked with its own language, and the rest has the screen’s', async () => {
  screen.set({ ...screen.get(), language: 'en' })
  expect(await markup(<LanguageRuns text="Saving قطن الساحل, 3 left" />)).toBe(
    'Saving <span lang="ar">قطن الساحل</span>, 3 left',
  )
  screen.set({ ...screen.get(), language: 'ar' })
  expect(await markup(<LanguageRuns text="جارٍ حفظ Coastal Cotton…" />)).toBe(
    'جارٍ حفظ <span lang="en">Coastal Cotton</span>…',
  )
})
