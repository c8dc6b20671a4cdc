import type { Page } from '@playwright/test'
import { maskOpacity } from './mask-opacity.ts'

/** What an eye can read of a reservation in a grid. */
export type TileReading = {
  name: string
  /** Whether a letter of the name is clipped, faded, covered or replaced by an ellipsis. */
  isNameCut: boolean
  /** Whether all of its time is visible; null for whole days, which have none. */
  isTimeWhole: boolean | null
  /** The size of the smallest letter of its name and time in pixels. */
  letters: number
}

export type GridReading = {
  tiles: TileReading[]
  /** The size of the smallest letter in the grid in pixels. */
  letters: number
  /** Where the view begins and the grid ends in pixels from the top of the page. */
  top: number
  bottom: number
}

/**
 * Reads the grid as an eye does: compares the boxes of letters with everything that clips, masks or covers them. Finds tiles and
 * texts by roles and elements instead of classes.
 */
export async function readTiles(page: Page, place: Place = 'calendar'): Promise<GridReading> {
  const [panel, grid] = places[place]
  const parameters = [maskOpacity.toString(), JSON.stringify(panel), JSON.stringify(grid)]
  // Waits and reads in one task: a resized window may draw another grid at any moment.
  return page.evaluate(`(async () => {
    while (!(${isDrawn.toString()})(${parameters.slice(1).join(', ')})) await new Promise(requestAnimationFrame)
    return (${readGrid.toString()})(${parameters.join(', ')})
  })()`)
}

/* Runs in the page. */
function isDrawn(panel: string, grid: string): boolean {
  const shown = document.querySelector(`${panel}:has(${grid.replace(':scope ', '')})`)
  return shown !== null && !shown.matches('[aria-busy=true], :has([aria-busy=true])')
}

type Place = keyof typeof places

/* A view, and within it what has the tiles. */
const places = {
  calendar: ['[role=tabpanel]', '[role=table]'],
  today: ['section:has(#today-board)', ':scope > :last-child'],
} as const

/* Runs in the page: everything it needs is inside it or passed to it. */
async function readGrid(
  opacityOf: typeof maskOpacity,
  panelSelector: string,
  gridSelector: string,
): Promise<GridReading> {
  type Box = { left: number; right: number; top: number; bottom: number }
  /* A text's boxes, one for each line, and what its ancestors leave of them. */
  type Ink = { lines: Box[]; clip: Box; masked: Element[]; style: CSSStyleDeclaration }

  const panel = document.querySelector(panelSelector)
  const grid = panel?.querySelector(gridSelector)
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!panel || !grid || !pen) throw new Error('no grid')
  const nameSelector = 'bdi:not([dir])'
  const timePattern = /[\d٠-٩]{1,2}:[\d٠-٩]{2}/
  const inks = new Map<Text, Ink>()

  await document.fonts.ready
  await untilStill(grid)
  scrollTo(0, 0)
  const { top } = panel.getBoundingClientRect()
  const { bottom } = grid.getBoundingClientRect()
  const letters = smallest(textsIn(grid))
  const scrollsSideways = isScrolledSideways(grid)
  const buttons = [...grid.querySelectorAll('button, [role=button], a')]
  const tiles = buttons
    .filter((button) => button.checkVisibility() && button.querySelector(nameSelector))
    .map(readTile)
  return { tiles, letters, top, bottom }

  /* A resized grid is measured in one frame and drawn in a later one. */
  async function untilStill(element: Element): Promise<void> {
    let before = ''
    for (let still = 0; still < 3; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { width, height } = element.getBoundingClientRect()
      const now = `${width} ${height} ${element.querySelectorAll('*').length}`
      if (now !== before) still = 0
      before = now
    }
  }

  function isScrolledSideways(element: Element): boolean {
    const isWider = element.scrollWidth > element.clientWidth + 1
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true
    return element.parentElement !== null && isScrolledSideways(element.parentElement)
  }

  function isClipping(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip'
  }

  function readTile(tile: Element): TileReading {
    const { left, top, bottom } = tile.getBoundingClientRect()
    // The phone's navigation lies over the page.
    const isUnderNavigation = document.elementFromPoint(left + 1, bottom - 1)?.closest('nav')
    if (scrollsSideways || top < 0 || bottom > innerHeight || isUnderNavigation) {
      tile.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      inks.clear()
    }
    const texts = textsIn(tile)
    const name = texts.filter(isOfName)
    const others = texts.filter((text) => !isOfName(text))
    const visible = others.filter(isSeen)
    const times = visible.filter(({ data }) => timePattern.test(data))
    const around = boxesAround(tile)
    const beside = visible.flatMap((text) => inkOf(text).lines)
    const words = name.map(({ data }) => data).join('')
    return {
      name: words,
      isNameCut: words.endsWith('…') || !name.every((text) => isWhole(text, tile, around, beside)),
      isTimeWhole: others.some(({ data }) => timePattern.test(data))
        ? times.some((time) => isWhole(time, tile, around, []))
        : null,
      letters: smallest([...name, ...times]),
    }
  }

  /* The boxes of other tiles that overlap this one. */
  function boxesAround(tile: Element): Box[] {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return buttons
      .filter((button) => button !== tile)
      .map((button) => button.getBoundingClientRect())
      .filter((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top)
  }

  function textsIn(element: Element): Text[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    // The cast is safe: the walker shows only texts.
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter(({ data }) => data.trim() !== '')
  }

  function isOfName({ parentElement }: Text): boolean {
    return Boolean(parentElement?.closest(nameSelector))
  }

  function smallest(texts: Text[]): number {
    return Math.min(...texts.filter(isSeen).map((text) => Number.parseFloat(inkOf(text).style.fontSize)))
  }

  function inkOf(text: Text): Ink {
    const cached = inks.get(text)
    if (cached !== undefined) return cached
    if (text.parentElement === null) throw new Error('no element')
    const range = document.createRange()
    range.selectNodeContents(text)
    const ink: Ink = {
      lines: [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5),
      clip: { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity },
      masked: [],
      style: getComputedStyle(text.parentElement),
    }
    let isAbsolute = false
    for (
      let element: Element | null = text.parentElement;
      element !== null;
      element = element.parentElement
    ) {
      const { display, position, overflowX, overflowY, overflowClipMargin, maskImage } =
        getComputedStyle(element)
      // What lies between an absolutely placed element and its containing block does not clip it, nor does an element without a box.
      if (display === 'contents' || (isAbsolute && position === 'static')) continue
      isAbsolute = position === 'absolute'
      if (maskImage !== 'none') ink.masked.push(element)
      if (!isClipping(overflowX) && !isClipping(overflowY)) continue
      const box = element.getBoundingClientRect()
      const margin = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) : 0
      const [left, top] = [box.left + element.clientLeft - margin, box.top + element.clientTop - margin]
      if (isClipping(overflowX)) {
        ink.clip.left = Math.max(ink.clip.left, left)
        ink.clip.right = Math.min(ink.clip.right, left + element.clientWidth + 2 * margin)
      }
      if (isClipping(overflowY)) {
        ink.clip.top = Math.max(ink.clip.top, top)
        ink.clip.bottom = Math.min(ink.clip.bottom, top + element.clientHeight + 2 * margin)
      }
    }
    inks.set(text, ink)
    return ink
  }

  /* Whether an eye sees some of it; it does not see what is only for screen readers. */
  function isSeen(text: Text): boolean {
    const { lines, clip, style } = inkOf(text)
    return (
      style.visibility === 'visible' &&
      lines.some(
        ({ left, right, top, bottom }) =>
          Math.min(right, clip.right) - Math.max(left, clip.left) > 1 &&
          Math.min(bottom, clip.bottom) - Math.max(top, clip.top) > 1,
      )
    )
  }

  function isWhole(text: Text, tile: Element, around: Box[], beside: Box[]): boolean {
    if (!isSeen(text)) return false
    const { lines, clip, masked } = inkOf(text)
    return lines.every((line) => {
      const { left, right, top, bottom } = lettersOf(text, line)
      // A pixel of a letter's edge is no part that one misses.
      if (left < clip.left - 1 || right > clip.right + 1) return false
      if (top < clip.top - 1 || bottom > clip.bottom + 1) return false
      const y = (top + bottom) / 2
      return [0, 0.25, 0.5, 0.75, 1].every((share) => {
        const x = left + 0.75 + share * (right - left - 1.5)
        const isUnder = (box: Box) => box.left < x && x < box.right && box.top < y && y < box.bottom
        // To find what is on top takes long.
        const top = around.some(isUnder) || share === 0.5 ? document.elementFromPoint(x, y) : tile
        const isOnTop = top !== null && (tile.contains(top) || top.contains(tile))
        return isOnTop && !beside.some(isUnder) && masked.every((element) => opacityOf(element, x, y) > 0.9)
      })
    })
  }

  /* A line is higher than its letters, which matters where it is clipped. */
  function lettersOf(text: Text, line: Box): Box {
    const { clip, style } = inkOf(text)
    const { left, right, top } = line
    if (!pen || (top >= clip.top && line.bottom <= clip.bottom)) return line
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const font = pen.measureText(text.data)
    const baseline = top + font.fontBoundingBoxAscent
    return {
      left,
      right,
      top: baseline - font.actualBoundingBoxAscent,
      bottom: baseline + font.actualBoundingBoxDescent,
    }
  }
}
