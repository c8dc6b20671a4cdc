import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CountryPage } from './country-page.tsx'

const oman = { id: 1, name: ' عمان ', code: 'OM', mobile_code: '+968', capital: '', isOpen: true, notes: '' }

let requested: string[] = []
let isListBroken = false

beforeEach(() => {
  requested = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path.replace(/\?.*/, ''))
    if (isListBroken && path.includes('?')) throw new TypeError('offline')
    const data = path.includes('?') ? [oman] : oman
    return Response.json({ success: true, data }, { headers: { 'x-diwan-version': 'test' } })
  })
})

const open = (location: string) =>
  renderWithProviders(
    <Routes>
      <Route path="/countries/:country" element={<CountryPage />} />
    </Routes>,
    { location },
  )

test('all facts are shown and copied, and those that the store left out are filled in or named as missing', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { container, ...screen } = await open('/countries/1')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oman')
  const textsOf = (selector: string) =>
    Array.from(container.querySelectorAll(selector), ({ textContent }) => textContent).join()
  const [ar, en] = ['Name in Arabicعمان', 'Name in EnglishOmannot from the store']
  expect(textsOf('dl > div')).toBe(`${ar},${en},CodeOM,CapitalNot set`)
  expect(textsOf('.field-tree li')).toBe('Number 1,isOpen yes,notes empty')
  await screen.getByRole('button', { name: 'Copy all' }).click()
  const known = 'Name in Arabic: عمان\nName in English: Oman\nCode: OM\nDial code: +968\nNumber: 1'
  expect(write).toHaveBeenLastCalledWith(`${known}\nisOpen: true\nnotes: ""`)
  const copyCode = screen.getByRole('button', { name: 'Copy: Dial code' })
  const copied = screen.getByText('Copied').nth(1)
  await copyCode.click()
  expect(write).toHaveBeenLastCalledWith('+968')
  await expect.element(copied).toBeVisible()
  // Where the browser refuses, the text is selected.
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await copyCode.click()
  const field = screen.getByRole('textbox', { name: 'Dial code' })
  await expect.element(field).toHaveAccessibleDescription(/^Copying isn’t allowed here/)
  await expect.element(field).toHaveFocus()
  expect(getSelection()?.toString()).toBe('+968')
  await expect.element(copied).not.toBeInTheDocument()
})

test('without the list nobody says that a code is no country’s, and a retry finds it', async () => {
  isListBroken = true
  const screen = await open('/countries/omn')
  await expect.element(screen.getByText('Couldn’t load this country')).toBeVisible()
  await expect.element(screen.getByText(/There is no country/)).not.toBeInTheDocument()
  isListBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oman')
  await expect.poll(() => requested).toEqual(['/api/countries', '/api/countries', '/api/countries/1'])
})
