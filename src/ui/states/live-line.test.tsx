import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live, useRefetchInterval } from '#src/lib/live/live-state.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { LiveLine } from './live-line.tsx'

const morning = Date.parse('2026-11-26T07:42:00Z')

beforeEach(() => void vi.useFakeTimers({ now: morning, toFake: ['Date'] }))
afterEach(() => {
  live.set({ isOpen: false, told: false })
})

function Shown({ error = null }: { error?: Error | null }) {
  return (
    <p>
      <LiveLine query={{ dataUpdatedAt: morning, error }} /> {useRefetchInterval() / 60_000} min
    </p>
  )
}

test.each([
  ['en', 'As of 10:42', 'Live'],
  ['ar', 'آخر تحديث 10:42', 'مباشر'],
] as const)(
  'in %s, “Live” shows only while news of reservations arrives, and then polling is rarer',
  async (language, age, now) => {
    const screen = await renderWithProviders(<Shown />, { language })
    const shown = () => screen.container.textContent?.replace(/\s+/g, ' ')
    expect(shown()).toContain(age)
    expect(shown()).toContain('1 min')
    live.set({ isOpen: true, told: false })
    await expect.poll(shown).toContain(age)
    live.set({ isOpen: true, told: true })
    await expect.poll(shown).toBe(`${now} 5 min`)
    // What could not be read again is not live.
    await screen.rerender(<Shown error={new Error('away')} />)
    expect(shown()).toContain(age)
    expect(screen.container.querySelector('[aria-live], [role=status]')).toBeNull()
  },
)
