import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { BrandMark } from './brand-mark.tsx'

screen.set({ ...screen.get(), language: 'en' })

const brand = { name: 'نور', en_char: 'Nour', ar_char: 'ن' }
const red =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9' fill='red'/%3E%3C/svg%3E"

test.each([
  ['no logo', ''],
  ['a logo from a server without https', 'http://cdn.example/l.png'],
  ['no URL', 'logo.png'],
])('a brand with %s shows its letter', async (_case, logo) => {
  const { container } = await render(<BrandMark brand={{ ...brand, logo }} />)
  expect(container.textContent).toBe('N')
  expect(container.querySelector('img')).toBeNull()
})

test('the letter shows until the logo has loaded', async () => {
  const { container } = await render(<BrandMark brand={{ ...brand, logo: red }} />)
  const image = () => container.querySelector('img')
  await expect.poll(() => image() && getComputedStyle(image() ?? container).opacity).toBe('1')
})

test('a broken logo is replaced by the letter, and another URL is tried', async () => {
  const broken = 'data:image/png,none'
  const view = await render(<BrandMark brand={{ ...brand, logo: broken }} />)
  await expect.poll(() => view.container.querySelector('img')).toBeNull()
  expect(view.container.textContent).toBe('N')
  await view.rerender(<BrandMark brand={{ ...brand, logo: red }} />)
  await expect.poll(() => view.container.querySelector('img')).not.toBeNull()
})
