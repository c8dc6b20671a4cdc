import { expect, test } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { BrandSourceText } from '#src/features/brands/edit/brand-field.tsx'

const show = (text: string) =>
  renderWithProviders(<BrandSourceText id="source" text={text} language="ar" hasHtml />)

test('the source text is shown below a field in its own language and direction, without tags', async () => {
  const page = await show('<p>عطور <b>شرقية</b></p>')
  const source = page.getByRole('paragraph')
  await expect.element(source).toHaveTextContent('Arabic: عطور شرقية')
  await expect.element(source).toHaveAttribute('lang', 'ar')
  await expect.element(source).toHaveAttribute('dir', 'rtl')
})

test('a field without a source text shows none', async () => {
  expect((await show('<p> </p>')).container.textContent).toBe('')
})
