import { expect, test, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { clockOf } from '#testing/reservations/any-reservation.ts'
import { boardDay as day, clientWith, renderBoard } from '#testing/today/render-board.tsx'
import { allBoxesOf, boxesOf, textsOf } from '#testing/measure.ts'
import { live } from '#src/lib/live/live-state.ts'
import { wholeDays } from '#testing/reservations/rows-of.ts'

const timed = (title: string, from: string, to: string | null, more: object = {}) => ({
  title,
  type: 'time',
  start: `${day}T${from}:00`,
  end: to && `${day}T${to}:00`,
  seats_count: 2,
  url: `https://store.example/orders/${title}`,
  created_at: '2026-11-11T09:00:00',
  ...more,
})

const every = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const minute = from + index * 5
    const [start, end] = [minute, minute + 30].map((at) => clockOf(day, at))
    return timed(`Padel ${index}`, '', null, { id: minute, start, end })
  })

const wide = () => page.viewport(1280, 800)

const rowNames = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>('.board-row')]
    .filter((row) => row.checkVisibility())
    .map((row) => row.querySelector('bdi')?.textContent)

test('a row says when, what, how many seats, and how long until then', async () => {
  await wide()
  const screen = await renderBoard([
    timed('Massage', '09:00', '10:00'),
    timed('Padel', '12:00', '13:10', { seats_count: 3 }),
    timed('Dinner', '15:00', '17:00', { seats_count: null }),
    timed('Class', '18:00', null),
    { ...timed('Chalet', '00:00', '23:59'), type: 'day' },
  ])
  const names = screen.getByRole('list', { name: 'Reservations today' }).getByRole('link').elements()
  expect(names.map((row) => row.textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'All day Chalet 2 seats running',
    '9:00 – 10:00 Massage 2 seats past',
    '12:00 – 13:10 Padel 3 seats running 40 mins left',
    '15:00 – 17:00 Dinner seats unknown next 2 hrs',
    '18:00 Class 2 seats to come',
  ])
})

test('evenings of yesterday are rows, and count as such everywhere', async () => {
  await wide()
  const evening = timed('Wedding', '02:00', null, { start: '2026-11-19T19:00:00', end: `${day}T02:00:00` })
  const screen = await renderBoard([evening, timed('Party', '19:00', '23:00')])
  const texts = (selector: string) => textsOf(screen.container, selector)
  expect(rowNames(screen.container)).toEqual(['Wedding', 'Party'])
  expect(texts('.today-figure')).toEqual(['2 reservations', '4 seats'])
  expect(texts('.today-parts > li')).toEqual(['1 done', '0 running', '1 to come'])
  await screen.unmount()
  const until = (id: number, end: string) => ({ ...evening, id: `evening ${id}`, end: `${day}T${end}:00` })
  const busy = await renderBoard([until(1, '02:00'), until(2, '05:00'), ...every(3, 540), ...every(20, 800)])
  await expect.element(busy.getByRole('button', { name: '5 done' })).toBeVisible()
  await expect.element(busy.getByRole('button', { name: 'All 25 reservations' })).toBeVisible()
})

test('bars are aligned to the hours above them, in both directions', async () => {
  await wide()
  for (const language of ['en', 'ar'] as const) {
    const screen = await renderBoard([timed('Massage', '08:00', '09:00'), timed('Padel', '14:00', '15:00')], {
      language,
    })
    const root = screen.container
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
    const boxes = allBoxesOf(root, '.board-skyline > li')
    const bars = allBoxesOf(root, '.board-bar')
    const edge = (box: DOMRect | undefined) => (language === 'ar' ? box?.right : box?.left)
    expect(edge(bars[0])).toBeCloseTo(edge(boxes[0]) ?? 0, 0)
    expect(edge(bars[1])).toBeCloseTo(edge(boxes[6]) ?? 0, 0)
    await screen.unmount()
  }
})

test('what has passed of a bar over midnight ends at the line of now', async () => {
  await wide()
  const screen = await renderBoard([
    { ...timed('Car', '09:00', null), start: '2026-11-19T20:00:00', end: '2026-11-21T03:00:00' },
    timed('Padel', '13:00', '14:00'),
  ])
  const [bar, now] = boxesOf(screen.container, '[data-phase=running] .board-bar', '.board-now')
  const row = screen.container.querySelector<HTMLElement>('[data-phase=running] > .board-row')
  const elapsed = Number.parseFloat(row?.style.getPropertyValue('--elapsed') ?? '') / 100
  if (!bar || !now) throw new Error('no bar or no line')
  expect(Math.abs(bar.left + bar.width * elapsed - now.left)).toBeLessThan(4)
})

test('the same weekday of the week before is named, and the order of the next reservation is one press away, if its URL is https', async () => {
  const before = [{ ...timed('Padel', '08:00', null), start: '2026-11-13T08:00:00' }]
  const screen = await renderBoard([timed('Padel', '15:00', '16:00')], { client: clientWith({ before }) })
  await expect.element(screen.getByText('Last Friday: 2 seats')).toBeVisible()
  const order = screen.getByRole('link', { name: 'Open the order' })
  await expect.element(order).toHaveAttribute('href', 'https://store.example/orders/Padel')
  await expect.element(screen.getByText('2 seats, booked 9 days ago')).toBeVisible()
  await screen.unmount()
  const unsafe = await renderBoard([timed('Padel', '15:00', '16:00', { url: 'javascript:alert(1)' })])
  await expect
    .element(unsafe.getByRole('link', { name: 'Open reservation' }))
    .toHaveAttribute('href', expect.stringContaining('reservation='))
  expect(unsafe.getByRole('link', { name: 'Open the order' }).elements()).toEqual([])
})

test('when nothing else comes today, the first reservation of tomorrow is next, in the room that is kept for it', async () => {
  await page.viewport(390, 844)
  const tomorrow = {
    ...timed('Breakfast', '08:00', '09:00'),
    start: '2026-11-21T08:00:00',
    end: '2026-11-21T09:00:00',
  }
  const screen = await renderBoard([timed('Padel', '08:00', '09:00')], {
    client: clientWith({ coming: [tomorrow] }),
  })
  await expect.element(screen.getByText('Nothing else today.').first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open the order' }))
    .toHaveAttribute('href', 'https://store.example/orders/Breakfast')
  expect(screen.container.querySelector('.today-next')?.clientHeight).toBe(12 * 16)
})

test('of stays that begin or end today Today does not say that nothing else comes', async () => {
  const stays = [chalet('Dome', '17', '20'), chalet('Hut', '18', '20'), chalet('Dome', '20', '22')]
  // By the hour, over a night.
  const tent = { ...timed('Tent', '15:00', '11:00'), start: '2026-11-19T15:00:00' }
  const screen = await renderBoard([...stays, tent])
  await expect.element(screen.getByText('begins today: 1, ends today: 3', { exact: true })).toBeVisible()
  await screen.unmount()
  const going = await renderBoard([chalet('Dome', '17', '24')])
  await expect.element(going.getByText('Nothing else today.')).toBeVisible()
})

test('the peak of today is named, and of the gaps only what is still to come', async () => {
  const screen = await renderBoard([
    timed('Massage', '09:00', '10:00'),
    timed('Padel', '11:00', '12:00'),
    timed('Dinner', '13:30', '14:00'),
    timed('Class', '13:45', '15:00'),
  ])
  await expect.element(screen.getByText('Peak 13:45: 2 at once, 4 seats')).toBeVisible()
  await expect.element(screen.getByText('Nothing booked 12:30 –\u2060 13:30')).toBeVisible()
})

const chalet = (title: string, start: string, end: string) =>
  wholeDays(title, `2026-11-${start}T00:00:00`, `2026-11-${end}T23:59:59`, {
    id: `${title} ${start}`,
    seats_count: 2,
  })

test('a store without hours has no axis: who comes and goes today, as it is now, then its products by days, those of last week too', async () => {
  const stays = [chalet('Dome', '17', '20'), chalet('Lake house', '20', '22'), chalet('Dome', '20', '21')]
  const later = [chalet('A-frame', '25', '27'), chalet('Lake house', '28', '29')]
  const client = clientWith({ coming: [...stays.slice(0, 1), ...later], before: [chalet('Hut', '13', '14')] })
  const screen = await renderBoard(stays, { client })
  const facts = () =>
    [...screen.container.querySelectorAll('.stay-facts > div')].map(({ children }) =>
      Array.from(children, (part) => part.textContent.replace(/\s+/g, ' ').trim()),
    )
  await expect.poll(facts).toEqual([
    ['begins 20 Nov', 'Lake house', 'Dome one ends, another begins'],
    ['ends 20 Nov', 'Dome one ends, another begins'],
    ['Nothing booked 20 Nov', 'A-frame', 'Hut'],
  ])
  await expect.element(screen.getByText('A-frame').first()).toBeVisible()
  expect(screen.container.querySelectorAll('.board-row, .board-skyline')).toHaveLength(0)
  const huts = Array.from({ length: 15 }, (_, id) => chalet(`Hut ${id}`, '26', '27'))
  const busy = await renderBoard(stays, { client: clientWith({ coming: huts }) })
  await expect.element(busy.getByRole('link', { name: 'and 5 more' })).toBeVisible()
})

test('past rows fold when there are more than eight, and open on a press', async () => {
  await wide()
  const screen = await renderBoard([...every(5, 8 * 60), ...every(4, 15 * 60)])
  expect(rowNames(screen.container)).toHaveLength(4)
  const fold = screen.getByRole('button', { name: '5 done' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  expect(rowNames(screen.container)).toHaveLength(9)
  await expect.element(fold).toHaveFocus()
  await fold.click()
  expect(rowNames(screen.container)).toHaveLength(4)
})

test('on a phone past rows are folded at first', async () => {
  await page.viewport(390, 844)
  const screen = await renderBoard([timed('Massage', '09:00', '10:00'), timed('Padel', '15:00', '16:00')])
  expect(rowNames(screen.container)).toEqual(['Padel'])
  await screen.getByRole('button', { name: '1 done' }).click()
  expect(rowNames(screen.container)).toEqual(['Massage', 'Padel'])
  await wide()
  expect(rowNames(screen.container)).toEqual(['Massage', 'Padel'])
})

test('of sixty reservations twelve are shown, all of them on a press and on paper', async () => {
  await wide()
  const screen = await renderBoard(every(60, 13 * 60))
  expect(rowNames(screen.container)).toHaveLength(12)
  const all = screen.getByRole('button', { name: 'All 60 reservations' })
  await all.click()
  expect(rowNames(screen.container)).toHaveLength(60)
  await screen.getByRole('button', { name: 'Show fewer' }).click()
  expect(rowNames(screen.container)).toHaveLength(12)
  window.dispatchEvent(new Event('beforeprint'))
  // The browser takes the page to paper after the microtasks of this event.
  await Promise.resolve()
  expect(rowNames(screen.container)).toHaveLength(60)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => rowNames(screen.container)).toHaveLength(12)
})

test.each([
  [1280, 'ltr'],
  [320, 'rtl'],
])('names of 300 letters make nothing wider than the screen: %i px, %s', async (width, direction) => {
  await page.viewport(width, 800)
  const long = ['ملعب '.repeat(60), 'Padel court by the sea '.repeat(13), 'x'.repeat(300)]
  const screen = await renderBoard(
    long.map((title, id) => timed(title, `1${id + 3}:00`, `1${id + 4}:00`, { id })),
  )
  screen.container.dir = direction
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const cut = [...screen.container.querySelectorAll('.board-row')].filter((row) => {
    const [box, parent] = [row.getBoundingClientRect(), row.closest('.board')?.getBoundingClientRect()]
    return !parent || box.left < parent.left - 1 || box.right > parent.right + 1
  })
  expect(cut).toEqual([])
})

test('a name of 300 letters is complete on paper', async () => {
  await page.viewport(718, 1000)
  const devtools = cdp()
  const name = 'ملعب بادل '.repeat(29)
  const screen = await renderBoard([timed(name, '13:00', '14:00')])
  const shown = screen.container.querySelector('.board-name > .clamped')
  const isCut = () => (shown?.scrollHeight ?? 0) > (shown?.clientHeight ?? 0) + 1
  expect(isCut()).toBe(true)
  await devtools.send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(shown?.textContent).toBe(name.trim())
  expect(isCut()).toBe(false)
  await devtools.send('Emulation.setEmulatedMedia', { media: '' })
})

test('an amount that Arabic writes as one word is as large as digits', async () => {
  const start = '2026-11-20T15:00:00'
  const two = [{ title: 'مخيم', type: 'time', start, end: '2026-11-20T16:00:00', seats_count: 20 }]
  const page = await renderBoard([...two, ...two], { language: 'ar' })
  const size = (text: string) =>
    parseFloat(getComputedStyle(page.getByText(text, { exact: true }).first().element()).fontSize)
  const [inOneWord, inDigits] = [size('حجزان'), size('40')]
  expect(inOneWord).toBeGreaterThan(inDigits / 2)
})

test('the next reservation has an invoice button once an event named its order, and nothing moves when it appears', async () => {
  const request = vi.fn<typeof fetch>(async () => {
    const data = { id: '1002', number: '41001002' }
    return Response.json({ status: 200, success: true, data }, { headers: { 'x-diwan-version': 'test' } })
  })
  vi.stubGlobal('fetch', request)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    live.set({ isOpen: false, told: false })
  })
  const url = 'https://merchant.example/orders/order/0123456789abcdef'
  const screen = await renderBoard([
    { title: 'Padel', type: 'time', start: '2026-11-20T20:00:00', end: '2026-11-20T21:00:00', url },
  ])
  const order = screen.getByRole('link', { name: 'Open the order' })
  await expect.element(order).toBeVisible()
  const before = order.element().getBoundingClientRect().top
  expect(request).not.toHaveBeenCalled()
  live.set({ isOpen: true, told: true })
  const invoice = screen.getByRole('link', { name: 'Invoice for order \u206841001002\u2069' })
  await expect.element(invoice).toHaveAttribute('href', '/invoices?order=1002')
  expect(order.element().getBoundingClientRect().top).toBe(before)
})
