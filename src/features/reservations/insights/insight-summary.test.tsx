import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  monthOf,
  november,
  openInsights,
  rowsOf,
  sampleInsights,
} from '#testing/reservations/sample-insights.tsx'
import '#src/ui/styles/layout.css'

const before = monthOf(rowsOf(november.slice(0, 1)))

beforeEach(() => page.viewport(1280, 800))

test('the change since the earlier months is shown, or that they could not be loaded', async () => {
  const screen = await openInsights({ raw: november, loaded: { before } })
  await expect.element(screen.getByText(/3 reservations, 2 more than in October 2025\./)).toBeVisible()
  await expect.element(screen.getByText('October 2025: 1')).toBeVisible()
  await expect.element(screen.getByText('+200%')).toBeVisible()
  const failed = await openInsights({ raw: november, loaded: { hasBeforeFailed: true } })
  await expect.element(failed.getByText(/Couldn’t load October 2025 for comparison\./)).toBeVisible()
})

test('on a phone nothing moves when the earlier months arrive', async () => {
  await page.viewport(390, 844)
  const rows = rowsOf(november)
  const screen = await render(sampleInsights({ rows }))
  await expect.element(screen.getByText(/^3 reservations\. Comparing with October 2025…/)).toBeVisible()
  await expect.element(screen.getByText(/^October 2025:/).first()).not.toBeVisible()
  const next = () =>
    screen.getByRole('heading', { name: 'When are you busy?' }).element().getBoundingClientRect()
  const { top } = next()
  await screen.rerender(sampleInsights({ rows, loaded: { before } }))
  await expect.element(screen.getByText('October 2025: 1')).toBeVisible()
  expect(next().top).toBe(top)
})
