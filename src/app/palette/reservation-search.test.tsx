import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadedOf, hourly } from '#testing/reservations/rows-of.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { forgetRecentPlaces, storeRecentPlace } from '#src/lib/storage/recent-places.ts'
import { screen } from '#src/lib/i18n/screen-language.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import { setTheme, theme } from '#src/lib/theme.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ShellKeys } from '#src/app/shell/shell-shortcuts.tsx'
import ar from '#src/locales/common.ar.json'
import en from '#src/locales/common.en.json'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { pageSession } from '#testing/sample-session.ts'
import { CommandField } from './command-field.tsx'
import { shellOverlay } from './shell-overlay.ts'

const now = new Date('2026-11-25T09:00:00Z')

const at = (id: number, title: string, start: string, hours = 1) =>
  hourly(
    title,
    `2026-${start}:00`,
    `2026-${start.slice(0, 6)}${String(Number(start.slice(6, 8)) + hours).padStart(2, '0')}:00:00`,
    { id, seats_count: 3 },
  )
const soon = [
  { id: 6, title: 'Lodge', type: 'day', start: '2026-11-24', end: '2026-11-26T23:59:59' },
  at(1, 'ملعب بادل (3)', '11-26T17:00'),
  at(2, 'Massage 60 min', '11-26T18:00'),
  at(3, 'ملعب بادل (2)', '11-27T17:00'),
]
const far = [at(4, 'Pottery', '12-20T10:00'), at(5, 'ملعب بادل', '12-24T20:00')]

/* The requested days of each request for reservations. */
let requested: string[] = []
let isStoreDown = false

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  requested = []
  isStoreDown = false
  vi.stubGlobal('fetch', (input: string | Request) => {
    const url = new URL(typeof input === 'string' ? input : input.url, 'http://x')
    const pagination = { total: 0, currentPage: 1, totalPages: 1 }
    const [start, end] = [url.searchParams.get('start') ?? '', url.searchParams.get('end') ?? '']
    if (!url.pathname.endsWith('/reservations'))
      return Promise.resolve(Response.json({ status: 200, success: true, data: [], pagination }))
    requested.push(`${start.slice(5)} ${end.slice(5)}`)
    if (isStoreDown) return Promise.reject(new TypeError('Failed to fetch'))
    const data = [...soon, ...far].filter(
      (row) => row.start.slice(0, 10) >= start && row.start.slice(0, 10) < end,
    )
    return Promise.resolve(Response.json({ status: 200, success: true, data }))
  })
})

async function renderField(language: 'ar' | 'en', { isLoaded = true, isAlwaysListed = false } = {}) {
  screen.set({ ...screen.get(), language, texts: { ar, en }[language] })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const days = comingDays(storeToday())
  if (isLoaded) client.setQueryData(reservationQueries.days(days).queryKey, loadedOf(days, soon))
  const page = await renderWithProviders(
    <>
      <Announcer />
      <CommandField isAlwaysListed={isAlwaysListed} onDone={() => {}} />
    </>,
    { language, client },
  )
  return { page, field: page.getByRole('combobox') }
}

/* A field in which this is typed. */
async function search(typed: string, language: 'ar' | 'en' = 'en') {
  const rendered = await renderField(language)
  await rendered.field.fill(typed)
  return rendered
}

const activeId = () => document.activeElement?.getAttribute('aria-activedescendant') ?? ''
const activeText = () => document.getElementById(activeId())?.textContent

test.each([
  [
    'en',
    'massage tomorrow',
    '1 reservation',
    'Massage 60 min Thursday 26 November, 18:00 – 19:00, 3\u00a0seats',
  ],
  [
    'en',
    'lodge today',
    'booked until 26 Nov',
    'Lodge Tuesday 24 November – Thursday 26 November, night\u00a02\u00a0of\u00a02',
  ],
  [
    'en',
    'lodge tomorrow',
    'Nothing booked in the night of Thursday 26 November',
    'Lodge Tuesday 24 November – Thursday 26 November, ends',
  ],
  [
    'ar',
    'بادل fri ٥ م',
    'حجز واحد، محجوز حتى 6:00\u00a0م',
    'ملعب بادل الجمعة، 27 نوفمبر، 5:00 – 6:00\u00a0م، 3\u00a0مقاعد',
  ],
] as const)('in %s, the first result for %j is the answer %j, above the reservation %j', async (...row) => {
  const [language, typed, answer, name] = row
  const announcements = recordAnnouncements()
  const { page } = await search(typed, language)
  await expect.element(page.getByRole('option').nth(1)).toHaveAccessibleName(name)
  await expect.poll(activeText).toContain(answer)
  await expect.poll(() => announcements).toHaveLength(1)
  expect(requested).toEqual([])
})

test('before anything is typed the list begins with what was opened last, and shows the key of what has one', async () => {
  onTestFinished(forgetRecentPlaces)
  screen.set({ ...screen.get(), language: 'en' })
  storeRecentPlace({ pathname: '/invoices', search: '?order=456' }, 'Invoices')
  storeRecentPlace({ pathname: '/brands/12', search: '' }, 'Nour')
  const { page, field } = await renderField('en', { isAlwaysListed: true })
  const recent = page.getByRole('group', { name: 'Opened last' })
  await expect.element(recent).toHaveTextContent('Opened lastNourInvoices 456')
  expect(recent.element().previousElementSibling).toBeNull()
  await expect.element(page.getByRole('option').last()).toHaveTextContent('Keyboard shortcuts?')
  // Two rows for one address would be one row to the arrow keys.
  const ids = page
    .getByRole('option')
    .elements()
    .map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  await field.fill('a')
  await expect.element(recent).not.toBeInTheDocument()
})

test('a screen reader notices that another result is first, because the element changes', async () => {
  const { field } = await search('massage tomorrow')
  await expect.poll(activeText).toContain('massage')
  const before = activeId()
  await field.fill('lodge today')
  await expect.poll(activeText).toContain('lodge')
  expect(activeId()).not.toBe(before)
})

const preferenceWords = ['preferences', 'التفضيلات', 'digits', 'numbers', 'أرقام']

test.each(preferenceWords)('%j opens the preferences by their button', async (typed) => {
  const { page, field } = await renderField('en')
  const shell = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => shell.remove())
  shell.className = 'shell-preferences'
  shell.innerHTML = '<button popovertarget="choices">Open</button><p id="choices" popover>Choices</p>'
  await field.fill(typed)
  await page.getByRole('option', { name: /^Preferences/ }).click()
  await expect.element(page.getByText('Choices')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

const [to, oneOfFriday] = ['\u00a0–\u2060\u00a0', '1 reservation, nothing booked before 17:00']

test.each([
  ['orders', 'Invoices Orders'],
  ['الطلبات', 'Invoices الطلبات'],
  ['book', 'Reservations Bookings'],
  ['arabic', 'Change the language: \u2068العربية\u2069 Arabic'],
  ['night mode', 'Switch between light and dark night mode'],
  ['داكن', 'Switch between light and dark التبديل بين الفاتح والداكن'],
  ['home', 'Today Home'],
  ['masage tomorrow', 'Reservations on Thursday 26 November “\u2068massage\u2069”: 1 reservation'],
  ['products', 'Reservations by product Products'],
  ['departures tomorrow', 'Departures, Thursday 26 November 3 reservations'],
  ['january', 'Reservations in January 2027 No reservations'],
  ['friday 3-6pm', `Reservations on Friday 27 November 15:00${to}18:00: ${oneOfFriday}`],
  ['free fri 9am', `Times with nothing booked on Friday 27 November 9:00${to}10:00: any time`],
  ['free thu 5pm', `Times with nothing booked on Thursday 26 November 17:00${to}18:00: 1 of 2 products`],
  ['free lodge next week', 'Nights with nothing booked, 29 Nov – 5 Dec “\u2068lodge\u2069”'],
  [
    'free thursday 26/11',
    'Times with nothing booked on Thursday 26 November 2 of 2 products, all before 17:00, after 19:00; 1 reservation takes the whole day',
  ],
])('%j finds the page or the action %j', async (typed, name) => {
  const { page } = await search(typed)
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName(name)
})

test('Enter acts as soon as a command is found: on the theme, the shortcuts and the language', async () => {
  onTestFinished(() => shellOverlay.set(null))
  setTheme('dark')
  const { page, field } = await renderField('en')
  for (const [typed, changed, result] of [
    ['night mode', theme.get, 'light'],
    ['shortcuts', shellOverlay.get, 'shortcuts'],
    ['arabic', () => screen.get().language, 'ar'],
  ] as const) {
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.poll(changed).toBe(result)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  }
})

test('what is free and what is booked stand below two headings, and a day beside unknown words says so', async () => {
  const announcements = recordAnnouncements()
  const { page, field } = await search('free thursday 26/11')
  for (const name of ['Nothing booked', 'Booked'])
    await expect
      .element(page.getByRole('group', { name, exact: true }).getByRole('option').first())
      .toBeVisible()
  await field.fill('kayak thursday 26/11')
  await expect
    .poll(activeText)
    .toMatch(/^Reservations on Thursday 26 November .*No product booked up to .* matches “\u2068kayak\u2069”/)
  // What is booked on that day stands below.
  await expect.poll(() => announcements.at(-1)).toMatch(/^(?!1 )\d+ results$/)
})

test.each(['sign out', 'log out', 'خروج', 'account'])(
  '%j opens the account of a signed-in user',
  async (typed) => {
    const { page, field } = await renderField('en')
    const account = page.getByRole('option', { name: /^Account and signing out/ })
    await field.fill(typed)
    await expect.element(page.getByText(/^Nothing matches/)).toBeVisible()
    await expect.element(account).not.toBeInTheDocument()
    applySession({ ...authState(), session: pageSession })
    onTestFinished(() => void delete authState().session)
    const button = document.body.appendChild(document.createElement('button'))
    button.className = 'account-button'
    const onPress = vi.fn<() => void>()
    button.addEventListener('click', onPress)
    await field.fill('')
    await field.fill(typed)
    await account.click()
    await expect.poll(() => onPress.mock.calls.length).toBe(1)
    button.remove()
  },
)

test('the search shows until when it has searched, and each press searches further', async () => {
  const announcements = recordAnnouncements()
  const { page, field } = await search('pottery')
  const further = page.getByRole('option', { name: /^Search reservations up to/ })
  await expect.element(further).toHaveTextContent('Search reservations up to 5 Jan 2027 Nothing up to 8 Dec')
  await expect.element(page.getByText(/^Nothing matches “⁨pottery⁩”/)).toBeVisible()
  await expect.poll(() => announcements).toEqual([expect.stringMatching(/^Nothing matches/)])
  expect(requested).toEqual([])
  // Nothing is chosen for the reader.
  expect(document.activeElement?.hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(activeText).toBe('Pottery Sunday 20 December, 10:00 – 11:00, 3\u00a0seats')
  expect(requested).toHaveLength(1)
  await expect.poll(() => announcements.at(-1)).toBe('2 results')
  await expect
    .poll(() => further.element().textContent)
    .toBe('Search reservations up to 2 Feb 2027 Searched up to 5 Jan 2027')
  await expect.element(field).toHaveFocus()
})

test('after a further search its first result is active, below the earlier results', async () => {
  const { page } = await search('ملعب بادل')
  await expect.element(page.getByRole('option', { name: /^Search reservations up to/ })).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.poll(activeText).toBe('Search reservations up to 5 Jan 2027 Searched up to 8 Dec')
  await userEvent.keyboard('{Enter}')
  await expect.poll(activeText).toMatch(/Thursday 24 December/)
})

test('the first six reservations are listed, and a press shows the others, below one heading', async () => {
  soon.push(...Array.from({ length: 9 }, (_, index) => at(70 + index, 'Sauna', `11-26T${index + 10}:00`)))
  onTestFinished(() => void soon.splice(-9))
  const { page } = await search('sauna')
  const more = page.getByRole('option', { name: '3 more' })
  const listed = () => page.getByRole('option', { name: /November, .* Sauna/ }).elements().length
  await expect.element(more).toBeVisible()
  expect(listed()).toBe(6)
  const last = page.getByRole('group', { name: 'Reservations' }).getByRole('option').last()
  await expect.element(last).toHaveTextContent('Search reservations up to 5 Jan 2027 Searched up to 8 Dec')
  expect(page.getByRole('group', { name: 'Reservations' }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('option', { name: 'Sauna', exact: true })).toHaveClass(/hue-/)
  await more.click()
  await expect.poll(listed).toBe(9)
  await expect.poll(activeText).toMatch(/^Thursday 26 November, 16:00 – 17:00 Sauna, 3\u00a0seats/)
  await expect.element(more).not.toBeInTheDocument()
})

test('a product that the next named weekday does not have is searched for in later weeks', async () => {
  const { page, field } = await search('pottery sunday 10am')
  const further = page.getByRole('option', { name: /^Search reservations up to/ })
  await expect.element(further).toHaveTextContent('Search reservations up to 5 Jan 2027 Nothing up to 8 Dec')
  await further.click()
  const later = page.getByRole('option', { name: /^Pottery Sunday 20 December, 10:00/ })
  await expect.element(later).toBeVisible()
  await field.fill('massage thursday')
  await expect.poll(activeText).toMatch(/Thursday 26 November/)
  await expect.element(further).not.toBeInTheDocument()
})

test('a day that is typed and not loaded is requested, and no other day', async () => {
  await search('بادل 24 dec')
  // The answer counts what has been loaded.
  await expect.poll(activeText).toMatch(/Thursday 24 December .*1 reservation$/)
  expect(requested).toEqual(['12-24 12-25'])
})

test('without loaded reservations the coming days load once, and a failure is shown with a retry', async () => {
  isStoreDown = true
  const { page, field } = await renderField('en', { isLoaded: false })
  await field.fill('massage')
  const retry = page.getByRole('option', { name: 'Couldn’t load the reservations. Try again' })
  await expect.element(retry).toBeVisible()
  isStoreDown = false
  await retry.click()
  await expect.poll(activeText).toMatch(/^Massage 60 min/)
  expect(requested).toHaveLength(2)
})

test('a search for an order, a brand number or a single letter requests no reservations', async () => {
  const { field } = await renderField('en', { isLoaded: false })
  for (const typed of ['m', '1024', 'order 1024', 'brand 12', '']) {
    await field.fill(typed)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(requested).toEqual([])
})

test('the top of the dialog stays in place while the list grows and shrinks', async () => {
  screen.set({ ...screen.get(), language: 'en', texts: en })
  await import('#src/ui/styles/tokens.css')
  await import('#src/ui/styles/base.css')
  shellOverlay.set('palette')
  const page = await renderWithProviders(<ShellKeys />)
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('combobox')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  // The dialog opens with a transition.
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  const box = () => dialog.element().getBoundingClientRect()
  const { top, height } = box()
  for (const typed of ['zzzz', '', '1024', 'tomorrow']) {
    await field.fill(typed)
    await expect.poll(() => box().height === height).toBe(typed === '')
    expect(box().top).toBe(top)
  }
})
