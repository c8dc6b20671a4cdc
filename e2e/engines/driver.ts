/** One move of a hand, in the words that WebDriver and WebDriver BiDi share. */
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string } | { type: 'pause'; duration: number }

type PointerAction =
  { type: 'pointerMove'; x: number; y: number } | { type: 'pointerDown' | 'pointerUp'; button: number }

export type Point = { x: number; y: number }

export type Input =
  | { type: 'key'; id: 'keyboard'; actions: KeyAction[] }
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

/** A browser with one window, as the tests need it of every engine. */
export type Driver = {
  /** Opens a URL and waits until the page and its files are there. */
  goTo(url: string): Promise<void>
  /** The value, of JSON, of an expression in the page, or so many first frames deep in it. */
  evaluate(expression: string, depth?: number): Promise<unknown>
  /** In the page, or so many first frames deep in it. */
  performActions(input: Input, depth?: number): Promise<void>
  /** The page on A4 paper, as a PDF. */
  print(): Promise<Buffer>
  /** The folder where downloads end up. */
  downloadFolder: string
  close(): Promise<void>
}

export type Language = 'ar' | 'en'

/** What is waited for is asked for soon, for most is there at once; then less often, as asking keeps the page at work. */
export const pollOptions = { intervals: [20, 50, 150], timeout: 20_000 }

export const windowSize = { width: 1280, height: 900 }

/** Presses and lets go of these keys one after the other, with so many milliseconds between them. */
export function typeKeys(keys: readonly string[], betweenMs = 0): Input {
  const actions = keys.flatMap((value): KeyAction[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    { type: 'pause', duration: betweenMs },
  ])
  return { type: 'key', id: 'keyboard', actions }
}

/** Presses one key while another is held. */
export function keyChord(held: string, key: string): Input {
  return {
    type: 'key',
    id: 'keyboard',
    actions: [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: held },
    ],
  }
}

/** Presses the mouse's main button at a point of the window. */
export function clickAt({ x, y }: Point): Input {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  }
}

/** The keys without a letter, as the protocols write them. */
export const keys = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
} as const
