import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { friday } from '#testing/reservations/calendar-samples.ts'
import { Marked } from '#testing/reservations/marked.tsx'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { DayRows } from './day-rows.tsx'
import '#src/ui/styles/layout.css'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { boxesOf } from '#testing/measure.ts'

const onOpen = vi.fn<(key: string) => void>()

/* The rows of Friday, of which those with some keys are new. */
function renderRows(raw: object[], ...changed: string[]) {
  const reservations = rowsOf(raw.map((row, id) => ({ id, type: 'time', ...row })))
  return renderWithProviders(
    <Marked keys={changed}>
      <div style={{ maxInlineSize: 400 }}>
        <DayRows date={friday} {...{ reservations, onOpen }} />
      </div>
    </Marked>,
  )
}

const at = (time: string) => `${friday}T${time}:00`
const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent)

test('the number of seats is beside the name where one has several; another one in a title is only for a screen reader', async () => {
  const camp = { title: 'Camp (4)', start: at('10:00'), end: at('11:00') }
  for (const [seats, texts] of [
    [
      [1, 1],
      ['10:00 – 11:00Camp(4) ', '10:00 – 11:00Tour'],
    ],
    [
      [4, 1],
      ['10:00 – 11:00Camp4 seats', '10:00 – 11:00Tour1 seat'],
    ],
    [
      [3, 1],
      ['10:00 – 11:00Camp(4) 3 seats', '10:00 – 11:00Tour1 seat'],
    ],
  ] as const) {
    const screen = await renderRows([
      { ...camp, seats_count: seats[0] },
      { ...camp, title: 'Tour', seats_count: seats[1] },
    ])
    expect(textsOf(screen.getByRole('button').elements())).toEqual(texts)
    for (const quantity of screen.container.querySelectorAll('.visually-hidden'))
      expect(quantity.getBoundingClientRect().width).toBe(1)
    await screen.unmount()
  }
})

const stay = (title: string, start: string, end: string) => ({ title, type: 'day', start, end })

test('stays that begin or end have rows, in lines that are not broken; those that go on have one line together', async () => {
  const screen = await renderRows([
    stay('Tent', '2026-11-18', friday),
    stay('tent (2)', friday, '2026-11-22'),
    stay('Hall', '2026-11-18', '2026-11-22'),
    stay('Dome', '2026-11-19', '2026-11-24'),
  ])
  expect(textsOf(screen.getByRole('button').elements())).toEqual([
    'begins, 2 nights until Sun 22 Nov tent(2) one ends, another begins',
    'ends, 2 nights Tentone ends, another begins',
    'Hall',
    'Dome',
  ])
  const line = screen.container.querySelector('.stay-facts')
  expect(line?.textContent.replace(/\s+/g, ' ')).toMatch(/^2 continue Hall until 22 Nov Dome until 24 Nov/)
  await screen.getByRole('button', { name: 'Dome' }).click()
  expect(onOpen).toHaveBeenCalledWith('3')
  for (const part of screen.container.querySelectorAll('.whole-part'))
    expect(part.getClientRects()).toHaveLength(1)
})

test('a long name of what goes on wraps beside its swatch', async () => {
  await page.viewport(390, 844)
  const title = 'Beach chalet with a private pool and a garden for families (12)'
  const { container } = await renderRows([stay(title, '2026-11-18', '2026-11-22')])
  const [swatch, name] = boxesOf(container, '.product-swatch', 'button')
  expect(name?.left).toBeGreaterThan(swatch?.right ?? Infinity)
  expect(name?.top).toBeLessThan(swatch?.bottom ?? 0)
})

test('of very many that go on stands their number, which shows them', async () => {
  const screen = await renderRows(
    Array.from({ length: 25 }, (_, id) => stay(`Car ${id}`, '2026-11-18', '2026-11-22')),
  )
  expect(screen.getByRole('button', { name: 'Car 24' }).elements()).toEqual([])
  await screen.getByText('25 continue').first().click()
  await expect.element(screen.getByRole('button', { name: 'Car 24' })).toBeVisible()
})

test.each([
  ['9:30', ['Now 9:30', '10:00', '12:00']],
  ['11:30', ['10:00', 'Now 11:30', '12:00']],
  ['15:30', ['10:00', '12:00', 'Now 15:30']],
  // A day of stays alone has none.
  ['15:30', ['All day']],
])('at %s the line of now stands before the next row, or after the last by the hour', async (time, lines) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${at(time.padStart(5, '0'))}+03:00`) })
  const { container } = await renderRows(
    lines.includes('All day')
      ? [{ type: 'day', start: friday }]
      : [{ start: at('10:00') }, { start: at('12:00') }],
  )
  expect(textsOf(container.querySelectorAll('.now-line, .reservation-row-time'))).toEqual(lines)
})

test('a row of what is on says how much of it is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${at('10:45')}+03:00`) })
  const { container } = await renderRows(
    ['09', '10', '11'].map((hour) => ({ start: at(`${hour}:00`), end: at(`${hour}:59`) })),
  )
  const lefts = textsOf(container.querySelectorAll('.reservation-row')).map(
    (text) => /\d+ mins left/.exec(text)?.[0],
  )
  expect(lefts).toEqual([undefined, '14 mins left', undefined])
})

test.each(['ورشة الخط العربي للمبتدئين والمتقدمين ', 'Pottery for beginners and advanced '])(
  'a long name is cut after two lines in its own direction, beside its mark: %s',
  async (name) => {
    const screen = await renderRows([{ title: name.repeat(20), type: 'day', start: friday }], '0')
    const row = screen.getByRole('button').element()
    const [shown, mark] = [row.querySelector<HTMLElement>('.clamped'), row.querySelector('.change-mark')]
    if (shown === null || mark === null) throw new Error('no name or no mark')
    shown.style.lineHeight = '20px'
    expect(shown.getBoundingClientRect().height).toBe(40)
    expect(getComputedStyle(shown).unicodeBidi).toBe('plaintext')
    const { left, right } = mark.getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(shown.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(row.getBoundingClientRect().right)
  },
)

test('a long list draws the rows near the visible area, and all of them for printing', async () => {
  const { container } = await renderRows(Array.from({ length: 200 }, () => ({ start: at('10:00') })))
  const shown = () => container.querySelectorAll('li').length
  await expect.poll(shown).toBeLessThan(200)
  window.dispatchEvent(new Event('beforeprint'))
  await expect.poll(shown).toBe(200)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(shown).toBeLessThan(200)
})
