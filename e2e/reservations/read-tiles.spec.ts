import { expect, test } from '#e2e/fixtures.ts'
import { readTiles } from './read-tiles.ts'

/* Styles of a tile's name, of its time, and what else lies there. The name has nine letters of one width. */
type Tile = { by: string; name?: string; time?: string; beside?: string }

const cut: Tile[] = [
  { by: 'an ellipsis', name: 'inline-size: 6ch; overflow: hidden; text-overflow: ellipsis' },
  { by: 'an edge', name: 'inline-size: 6ch; overflow: clip' },
  { by: 'a low edge', name: 'block-size: 0.5em; overflow: clip' },
  {
    by: 'the end of its first line',
    name: 'inline-size: 5ch; block-size: 1lh; white-space: normal; overflow: clip',
  },
  { by: 'a fade', name: 'mask: linear-gradient(to right, #000 5ch, transparent 8ch)' },
  { by: 'a fade of other words', name: 'mask: linear-gradient(to left, #000 calc(50% - 1ch), transparent)' },
  { by: 'another tile', beside: '<button style="position: absolute; inset: 0 auto 0 5ch">More</button>' },
  { by: 'its time', time: 'margin-inline-start: -3ch' },
]

const whole: Tile[] = [
  { by: 'nothing' },
  { by: 'an edge around it', name: 'overflow: clip' },
  { by: 'the edge of an element without a box', name: 'display: contents; overflow: clip' },
  {
    by: 'a second line that shows',
    name: 'inline-size: 5ch; block-size: 2lh; white-space: normal; overflow: clip',
  },
  {
    by: 'a fade behind it',
    name: 'inline-size: 12ch; mask: linear-gradient(to right, #000 9ch, transparent)',
  },
  {
    by: 'a fade under no fade',
    name: 'mask: linear-gradient(#000 0 0), linear-gradient(to right, #000 3ch, transparent)',
  },
  {
    by: 'a tile that ends before it',
    beside: '<button style="position: absolute; inset: 0 auto 0 16ch">More</button>',
  },
]

test('a name counts as cut, whichever element cuts it', async ({ page }) => {
  await page.goto('about:blank')
  const tiles = [...cut, ...whole]
  await page.setContent(`
    <style>
      button { font: 16px/1.25 monospace; border: 0; padding: 0; position: absolute; inset: 0; display: flex; text-align: start }
      bdi { white-space: nowrap; flex: none }
    </style>
    <div role="tabpanel"><div role="table">${tiles.map(drawTile).join('')}</div></div>`)
  const readings = (await readTiles(page)).tiles
  const found = tiles.filter((_, index) => readings[index]?.isNameCut)
  expect(found.map(({ by }) => by)).toEqual(cut.map(({ by }) => by))
  expect(readings.map(({ isTimeWhole }) => isTimeWhole)).toEqual(tiles.map(() => true))
})

function drawTile({ name = '', time = '', beside = '' }: Tile): string {
  return `
    <div style="position: relative; block-size: 44px">
      <button><bdi style="${name}">Long name</bdi><span style="${time}">10:00</span></button>${beside}
    </div>`
}
