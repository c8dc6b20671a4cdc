import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forceColours } from '#testing/forced-colours.ts'
import { boardDay, renderBoard } from '#testing/today/render-board.tsx'
import { hourly } from '#testing/reservations/rows-of.ts'

forceColours()

function styleOf(element: Element | null) {
  if (element === null) throw new Error('element not found')
  const { backgroundColor, borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element)
  return { outline: `${borderBlockStartWidth} ${borderBlockStartStyle}`, backgroundColor }
}

test('in forced colours, past, running and coming reservations differ by outline and filling', async () => {
  await page.viewport(1280, 800)
  const { container } = await renderBoard(
    ['09', '12', '15'].map((hour) =>
      hourly(`Camp at ${hour}`, `${boardDay}T${hour}:00:00`, `${boardDay}T${Number(hour) + 1}:00:00`, {
        seats_count: 2,
      }),
    ),
  )
  const groups = [
    [1, 2, 3].map((part) => `.today-progress > :nth-child(${part})`),
    ['past', 'now', 'coming'].map((when) => `.board-skyline [data-when=${when}] i`),
    ['past', 'running', 'next'].map((phase) => `[data-phase=${phase}] .board-bar`),
  ].map((selectors) => selectors.map((selector) => styleOf(container.querySelector(selector))))
  for (const styles of groups) {
    expect(new Set(styles.map((style) => JSON.stringify(style)))).toHaveProperty('size', styles.length)
    for (const { outline } of styles) expect(outline).not.toMatch(/^0px|none/)
  }
})
