import { expect, test } from '#e2e/fixtures.ts'
import { readView } from './read-view.ts'

/* Styles of a button, of its name and of what stands beside it. The name has nine letters of one width. */
type Drawing = { by: string; name?: string; time?: string; beside?: string }

const cut: Drawing[] = [
  { by: 'an ellipsis', name: 'display: block; inline-size: 6ch; overflow: hidden; text-overflow: ellipsis' },
  { by: 'a low edge', name: 'display: block; block-size: 0.5em; overflow: clip' },
  {
    by: 'the end of its first line',
    name: 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; align-self: start; inline-size: 5ch; overflow: hidden; white-space: normal',
  },
  { by: 'its time', time: 'margin-inline-start: -3ch' },
  { by: 'being for screen readers', name: 'position: absolute; inline-size: 1px; overflow: hidden' },
]
const whole: Drawing[] = [
  { by: 'nothing' },
  { by: 'an edge around it', name: 'display: block; overflow: clip' },
  { by: 'two lines', name: 'display: block; inline-size: 5ch; overflow: clip; white-space: normal' },
]
const covered = '<button style="position: absolute; inset: 0 auto 0 5ch">More</button>'

test('a name counts as cut, whatever cuts it, and what covers a reservation is found', async ({ page }) => {
  const drawings = [...cut, ...whole, { by: 'a button', beside: covered }]
  await page.goto('about:blank')
  await page.setContent(`
    <style>
      button { font: 16px/1.25 monospace; border: 0; padding: 0; position: absolute; inset: 0; display: flex; text-align: start }
      bdi { white-space: nowrap; flex: none }
    </style>
    <div role="tabpanel">${drawings.map(draw).join('')}</div>`)
  const { drawn, overlaps, letters } = await readView(page)
  const found = drawings.filter((_, index) => !drawn[index]?.isNameWhole)
  expect(found.map(({ by }) => by)).toEqual(cut.map(({ by }) => by))
  expect(drawn.map(({ isTimeWhole }) => isTimeWhole)).toEqual(drawings.map(() => true))
  expect(overlaps).toEqual([expect.stringContaining('More')])
  expect(letters).toBe(16)
})

function draw({ name = '', time = '', beside = '' }: Drawing, index: number): string {
  return `
    <div style="position: relative; block-size: 44px">
      <button data-reservation="${index}"><bdi translate="yes" style="${name}">Long name</bdi><span style="${time}">10:00</span></button>${beside}
    </div>`
}
