/** An input action in the format that WebDriver and WebDriver BiDi share. */
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string } | { type: 'pause'; duration: number }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

export type Point = { x: number; y: number }

export type Input =
  | { type: 'key'; id: 'keyboard'; actions: KeyAction[] }
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }

/** A browser with one window, the same for every engine. */
export type Driver = {
  /** Opens a URL and waits for the load event. */
  goTo(url: string): Promise<void>
  /**
   * Evaluates an expression and returns its JSON value. `depth`: how many frames deep, following the first frame of each.
   */
  evaluate(expression: string, depth?: number): Promise<unknown>
  /** Performs keyboard and mouse actions, `depth` frames deep. */
  performActions(input: Input, depth?: number): Promise<void>
  /** Prints the page on A4 paper as a PDF. */
  print(): Promise<Buffer>
  /** The folder of downloads. */
  downloadFolder: string
  close(): Promise<void>
}

export type Language = 'ar' | 'en'

/** Polls fast at first, because most results are immediate; then less often, because polling slows the page down. */
export const pollOptions = { intervals: [20, 50, 150], timeout: 20_000 }

export const windowSize = { width: 1280, height: 900 }

/** Types these keys one after the other, with `betweenMs` milliseconds between them. */
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

/** Clicks at a point of the window. */
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

/** The protocols' codes for keys without a letter. */
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
