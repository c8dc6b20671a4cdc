import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { overlapsDays } from '#src/features/reservations/days/days.ts'
import { screen as language } from '#src/lib/i18n/screen-language.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { boardDay as today, clientWith } from '#testing/today/render-board.tsx'
import { comingDays } from './day-bars.ts'
import { loadWithChanges } from './load-later.ts'
import { TodayPage } from './today-page.tsx'
import { loadedOf } from '#testing/reservations/rows-of.ts'

const at = (title: string, hour: number, date: string = today) => {
  const start = `${date}T${String(hour).padStart(2, '0')}:00:00`
  return { id: title, title, type: 'time', seats_count: 1, start, end: start.replace(':00:', ':50:') }
}
const hourly = (count: number) => Array.from({ length: count }, (_, index) => at(`Padel ${index}`, 9 + index))

beforeEach(async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], now: Date.parse(`${today}T09:30:00Z`) })
  await page.viewport(1280, 900)
})

/* Today at 12:30, with what the store has; `load` is a later response. */
async function open(raw: object[], shown: 'ar' | 'en' = 'en') {
  language.set({ ...language.get(), language: shown })
  const client = clientWith()
  let receivedAt = 0
  function load(raw: object[]) {
    receivedAt += 1
    for (const days of [{ first: today, last: today }, comingDays(today)]) {
      const loaded = loadedOf(days, raw, receivedAt)
      const rows = loaded.rows.filter((row) => overlapsDays(row, days))
      client.setQueryData(reservationQueries.days(days).queryKey, { ...loaded, rows })
    }
  }
  load(raw)
  // What marks changes is then drawn with the board, so that it sees every later response.
  await loadWithChanges()
  const screen = await renderWithProviders(<TodayPage actions={<Announcer />} />, { client, language: shown })
  return { screen, load }
}

const [english, arabic] = [
  /^⁨Dinner⁩, Friday,? 20 November, 20:00: New\. ⁨Padel 0⁩, Saturday,? 21 .*: Moved from Friday,? 20 .*, 9:00\. ⁨Padel 2⁩.*: Cancelled/,
  /^⁨Dinner⁩، الجمعة،? 20 نوفمبر، 8:00\sم: جديد\. ⁨Padel 0⁩.*: نُقل من .*\. ⁨Padel 2⁩.*: أُلغي/,
]

test.each([
  ['en', 'Clear the change marks', english, ['New', 'Moved']],
  ['ar', 'مسح علامات التغيير', arabic, ['جديد', 'نُقل ']],
] as const)('news of Today is marked until it is seen, and said in one sentence: %s', async (...args) => {
  const [shown, seen, sentence, words] = args
  const announced = recordAnnouncements()
  const { screen, load } = await open(hourly(4), shown)
  announced.length = 0
  const [, second, , fourth] = hourly(4)
  load([at('Dinner', 20), at('Padel 0', 9, '2026-11-21'), { ...second }, { ...fourth }])
  const marks = () => [...screen.container.querySelectorAll('.board-row .change-mark')]
  await expect.poll(() => marks().map(({ textContent }) => textContent.slice(0, 5))).toEqual(words)
  await expect.poll(() => announced).toEqual([expect.stringMatching(sentence)])
  await screen.getByRole('button', { name: seen }).click()
  await expect.poll(marks).toHaveLength(0)
})

test('the focus goes from a removed row to the next, the one before or the heading, and from a past one to its fold', async () => {
  const { screen, load } = await open(hourly(14))
  const row = (index: number) => screen.getByRole('link', { name: new RegExp(`:50 Padel ${index}\\b`) })
  const focusLost = async (index: number, left: number[]) => {
    row(index).element().focus()
    load(hourly(14).filter((_, at) => left.includes(at)))
  }
  await focusLost(6, [0, 1, 5, 7, 8, 9, 10, 11, 12, 13])
  await expect.element(row(7)).toHaveFocus()
  vi.setSystemTime(Date.parse(`${today}T14:30:00Z`))
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(screen.getByRole('button', { name: '4 done' })).toHaveFocus()
  await focusLost(13, [12])
  await expect.element(row(12)).toHaveFocus()
  await focusLost(12, [])
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  // Left on purpose, as by a press beside the rows.
  load(hourly(14))
  await expect.element(row(12)).toBeVisible()
  row(12).element().focus()
  row(12).element().blur()
  await Promise.resolve()
  load(hourly(12))
  await expect.element(row(12)).not.toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
})
