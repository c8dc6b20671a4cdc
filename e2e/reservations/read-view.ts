import type { Frame, Page } from '@playwright/test'

/** A reservation as it is drawn. */
export type DrawnReservation = {
  key: string
  /** What a screen reader reads of it. */
  words: string
  isNameWhole: boolean
  isTimeWhole: boolean
}

export type ViewReading = {
  drawn: DrawnReservation[]
  /** Whether each name of the store that an eye sees is whole. */
  names: boolean[]
  /** How many days have a column. */
  columns: number
  /** The words of each day's cell and header, by date. */
  days: Record<string, string>
  /** The size of the smallest letter in pixels. */
  letters: number
  /** What lies over each other. */
  overlaps: string[]
  /** Where the view ends, and how much of the page is beside the window, in pixels. */
  bottom: number
  sideways: number
  /** The layout shift since the page opened. */
  shift: number
}

/**
 * Reads a view of the calendar, or Today, as an eye does: compares the boxes of letters with everything that clips them. Finds
 * reservations and texts by roles, elements and `data-reservation` instead of classes. Runs in the page: everything it needs is
 * inside it.
 */
export async function readView(pageOrFrame: Page | Frame): Promise<ViewReading> {
  return pageOrFrame.evaluate(async () => {
    type Box = { left: number; right: number; top: number; bottom: number }
    /* What an eye sees of a text's letters, a box for each line. */
    type Ink = { boxes: Box[]; isWhole: boolean; size: number }

    const pressable = 'a, button, [role=button]'
    const time = /[\d٠-٩]{1,2}:[\d٠-٩]{2}/
    const root = document.documentElement
    const inks = new Map<Text, Ink>()

    await document.fonts.ready
    const panel = await untilDrawn()
    const shift = await layoutShift()
    for (const element of panel.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
    scrollTo(0, 0)
    await untilStill()

    const seen = seenTexts(panel)
    const names = new Map<Element, boolean>()
    for (const text of seen) {
      const name = nameOf(text)
      if (name) names.set(name, (names.get(name) ?? true) && isWhole(text))
    }
    const end = panel.querySelector('table, [role=table], [role=grid]') ?? panel
    const reading = {
      names: [...names.values()],
      columns: panel.querySelectorAll(':is(th, [role=columnheader])[data-date]').length,
      days: daysOf(),
      letters: Math.min(...seen.map((text) => inkOf(text).size)),
      bottom: end.getBoundingClientRect().bottom,
      sideways: root.scrollWidth - root.clientWidth,
      shift,
    }
    return { ...reading, ...(await readInSight()) }

    /* A part of a view may load after the view. */
    async function untilDrawn(): Promise<Element> {
      for (;;) {
        const view = document.querySelector('[role=tabpanel], main:has(#today-board)')
        if (view && !view.matches('[aria-busy=true], :has([aria-busy=true])')) return view
        await new Promise(requestAnimationFrame)
      }
    }

    /* A resized view is measured in one frame and drawn in a later one. */
    async function untilStill(): Promise<void> {
      let before = ''
      for (let still = 0; still < 3; still += 1) {
        await new Promise(requestAnimationFrame)
        const { width, height } = panel.getBoundingClientRect()
        const now = `${width} ${height} ${panel.querySelectorAll('*').length}`
        if (now !== before) still = 0
        before = now
      }
    }

    /* A view may draw, or lay out, what is out of sight as it comes. */
    async function readInSight(): Promise<Pick<ViewReading, 'drawn' | 'overlaps'>> {
      const found = new Map<Element, DrawnReservation>()
      const overlaps = new Set<string>()
      for (let y = 0; y === 0 || y < root.scrollHeight; y += innerHeight * 0.9) {
        scrollTo(0, y)
        if (y > 0) await untilStill()
        for (const mark of panel.querySelectorAll('[data-reservation]')) {
          const button = mark.closest(pressable) ?? mark
          if (!found.has(button) && button.checkVisibility({ contentVisibilityAuto: true }))
            found.set(button, readReservation(button, mark.getAttribute('data-reservation') ?? ''))
        }
        for (const overlap of coveredPressables()) overlaps.add(overlap)
      }
      scrollTo(0, 0)
      return { drawn: [...found.values()], overlaps: [...overlaps] }
    }

    function readReservation(button: Element, key: string): DrawnReservation {
      const texts = seenTexts(button)
      const name = texts.filter((text) => nameOf(text))
      const others = texts.filter((text) => !nameOf(text))
      const times = others.filter(({ data }) => time.test(data))
      const beside = others.flatMap(boxesOf)
      const isCovered = (line: Box) => beside.some((other) => isPlane(common(line, other), 2))
      return {
        key,
        words: wordsOf(button),
        isNameWhole: name.length > 0 && name.every(isWhole) && !name.flatMap(boxesOf).some(isCovered),
        isTimeWhole: times.length > 0 && times.every(isWhole),
      }
    }

    function nameOf({ parentElement }: Text): Element | null {
      return parentElement?.closest('[translate=yes]') ?? null
    }

    function wordsOf(element: Element): string {
      const labels = [element, ...element.querySelectorAll('[aria-label]')].map((labelled) =>
        labelled.getAttribute('aria-label'),
      )
      return [element.textContent, ...labels].join(' ').replace(/[\u2066-\u2069]/g, '')
    }

    function daysOf(): Record<string, string> {
      const days: Record<string, string> = {}
      for (const day of panel.querySelectorAll('[data-date]')) {
        const date = day.getAttribute('data-date') ?? ''
        days[date] = `${days[date] ?? ''} ${wordsOf(day)}`
      }
      return days
    }

    /* The texts that an eye sees; it does not see what is only for screen readers. */
    function seenTexts(element: Element): Text[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      // The cast is safe: the walker shows only texts.
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter((text) => text.data.trim() !== '' && boxesOf(text).length > 0)
    }

    function inkOf(text: Text): Ink {
      const cached = inks.get(text)
      if (cached) return cached
      const element = text.parentElement ?? panel
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const clip = clipOf(element, /hidden|clip/)
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      // A line is higher than its letters.
      const letters = lines.map(({ left, right, top, bottom }) => {
        const edge = Math.max(0, (bottom - top - size) / 2)
        return { left, right, top: top + edge, bottom: bottom - edge }
      })
      const boxes = letters.map((box) => common(box, clip)).filter((box) => isPlane(box))
      const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // A pixel of a letter's edge is no part that one misses.
      const isWhole = letters.every(
        ({ left, right, top, bottom }) =>
          left >= clip.left - 1 &&
          right <= clip.right + 1 &&
          top >= clip.top - 1 &&
          bottom <= clip.bottom + 1,
      )
      const ink = { boxes: isVisible ? boxes : [], isWhole: isWhole && !text.data.endsWith('…'), size }
      inks.set(text, ink)
      return ink
    }

    function isWhole(text: Text): boolean {
      return inkOf(text).isWhole
    }

    function boxesOf(text: Text): Box[] {
      return inkOf(text).boxes
    }

    /* What an element and its ancestors leave of its contents. */
    function clipOf(element: Element | null, kinds: RegExp): Box {
      let clip: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
      let isAbsolute = false
      for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
        const { display, position, overflowX, overflowY } = getComputedStyle(at)
        // What lies between an absolutely placed element and its containing block does not clip it, nor does what has no box.
        const hasNoEffect = display === 'contents' || display === 'inline'
        if (hasNoEffect || (isAbsolute && position === 'static')) continue
        isAbsolute = position === 'absolute'
        const box = at.getBoundingClientRect()
        const [left, top] = [box.left + at.clientLeft, box.top + at.clientTop]
        if (kinds.test(overflowX)) clip = common(clip, { ...clip, left, right: left + at.clientWidth })
        if (kinds.test(overflowY)) clip = common(clip, { ...clip, top, bottom: top + at.clientHeight })
      }
      return clip
    }

    function common(a: Box, b: Box): Box {
      return {
        left: Math.max(a.left, b.left),
        right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top),
        bottom: Math.min(a.bottom, b.bottom),
      }
    }

    function isPlane({ left, right, top, bottom }: Box, least = 1): boolean {
      return right - left > least && bottom - top > least
    }

    /* Buttons and links in sight that cover each other by more than two pixels. What stays in sight while scrolling lies over others. */
    function coveredPressables(): string[] {
      const window = { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
      const boxes = [...panel.querySelectorAll(pressable)]
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => ({ element, box: common(window, element.getBoundingClientRect()) }))
        .filter(({ element, box }) => isPlane(box, 2) && getComputedStyle(element).clipPath === 'none')
        .map(({ element, box }) => ({
          element,
          box: common(box, clipOf(element.parentElement, /hidden|clip|auto|scroll/)),
          layer: layerOf(element),
        }))
      return boxes.flatMap(({ element, box, layer }, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => layer === other.layer && !element.contains(other.element))
          .filter((other) => isPlane(common(box, other.box), 2))
          .map((other) => `${wordsOf(element)} × ${wordsOf(other.element)}`),
      )
    }

    function layerOf(element: Element): Element | null {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(at).position)) return at
      return null
    }

    async function layoutShift(): Promise<number> {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      await untilStill()
      observer.disconnect()
      return sum
    }
  })
}
