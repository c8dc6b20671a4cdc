import { expect } from '@playwright/test'
import {
  keyChord,
  keys,
  clickAt,
  pollOptions,
  typeKeys,
  type Driver,
  type Input,
  type Point,
} from './driver.ts'
import type { pageQueries, RoleQuery } from '#e2e/engines/in-page/page-queries.ts'

type Name = string | RegExp

/** A user in front of the screen: finds elements by role and name, clicks, types and reads. */
export class User {
  readonly #driver: Driver
  readonly #origin: string
  readonly #depth: number

  /** `depth`: how many frames deep the used page is. */
  constructor(driver: Driver, origin: string, depth = 0) {
    this.#driver = driver
    this.#origin = origin
    this.#depth = depth
  }

  /** Opens a page and waits for its script, because the HTML before it takes no key and no press, and for the parts that come after it. */
  async goTo(path: string): Promise<void> {
    await this.#driver.goTo(this.#origin + path)
    let size: unknown
    const isWhole = async () => {
      const before = size
      size = await this.evaluate(
        'document.querySelector("#unfinished, .first-page") ? 0 : document.body.innerHTML.length',
      )
      return size !== 0 && size === before
    }
    await expect.poll(isWhole, { ...pollOptions, intervals: [250] }).toBe(true)
  }

  /** Clicks an element once it is visible, still and uncovered. */
  async click(role: string, name: Name): Promise<void> {
    await this.clickAt(await this.#findClickPoint(role, name))
  }

  /** Clicks a point of the window, or of the frame. */
  clickAt(point: Point): Promise<void> {
    return this.#performActions(clickAt(point))
  }

  /** Replaces the text of a field, with `betweenMs` milliseconds between the letters. */
  async fill(role: string, name: Name, text: string, betweenMs = 0): Promise<void> {
    await this.click(role, name)
    await this.pressChord('control', 'a')
    await this.type(text, betweenMs)
  }

  /** Types into the focused element, letter by letter. */
  type(text: string, betweenMs = 0): Promise<void> {
    return this.#performActions(typeKeys(Array.from(text), betweenMs))
  }

  key(name: keyof typeof keys): Promise<void> {
    return this.#performActions(typeKeys([keys[name]]))
  }

  /** Presses a letter while a key is held. */
  pressChord(key: keyof typeof keys, letter: string): Promise<void> {
    return this.#performActions(keyChord(keys[key], letter))
  }

  async chooseFile(label: string, name: string, content: string): Promise<void> {
    await expect
      .poll(() => this.#queryPage('setFile', label, name, content), {
        message: `${name} is given to ${label}`,
        ...pollOptions,
      })
      .toBe(true)
  }

  /** Waits until at least one element is visible, or exactly `count`. */
  async sees(role: string, name?: Name, count?: number): Promise<void> {
    const visible = expect.poll(async () => (await this.names(role, name)).length, {
      message: `how many ${role} ${String(name ?? '')} are seen`,
      ...pollOptions,
    })
    await (count === undefined ? visible.toBeGreaterThan(0) : visible.toBe(count))
  }

  /** Waits until the page shows a text. */
  async seesText(text: Name): Promise<void> {
    const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect
      .poll(() => this.#queryPage('pageText'), { message: 'what the page shows', ...pollOptions })
      .toEqual(pattern)
  }

  async hasValue(role: string, name: Name, value: string): Promise<void> {
    await expect
      .poll(() => this.#queryPage('value', toRoleQuery(role, name)), {
        message: `what is in ${String(name)}`,
        ...pollOptions,
      })
      .toBe(value)
  }

  /** Returns the names of all visible elements of a role. */
  async names(role: string, name?: Name): Promise<string[]> {
    const names = await this.#queryPage('names', toRoleQuery(role, name))
    return Array.isArray(names) ? names : []
  }

  evaluate(expression: string, depth?: number): Promise<unknown> {
    return this.#driver.evaluate(expression, depth)
  }

  #performActions(input: Input): Promise<void> {
    return this.#driver.performActions(input, this.#depth)
  }

  /* Waits until the point is the same twice, because a moving element cannot be clicked. */
  async #findClickPoint(role: string, name: Name): Promise<Point> {
    let point: unknown
    const isStill = async () => {
      const before = JSON.stringify(point)
      point = await this.#queryPage('point', toRoleQuery(role, name))
      return isPoint(point) && JSON.stringify(point) === before ? 'there' : point
    }
    await expect
      .poll(isStill, { message: `${role} ${String(name)} to be pressed`, ...pollOptions })
      .toBe('there')
    if (!isPoint(point)) throw new Error('no point')
    return point
  }

  /* Returns the error as a text, because a loading page has no queries yet and the caller polls. */
  async #queryPage(query: keyof typeof pageQueries, ...args: unknown[]): Promise<unknown> {
    const serialized = args.map((arg) => JSON.stringify(arg)).join()
    try {
      return await this.#driver.evaluate(`globalThis.pageQueries?.${query}(${serialized})`, this.#depth)
    } catch (error) {
      return String(error)
    }
  }
}

function isPoint(point: unknown): point is Point {
  return typeof point === 'object' && point !== null
}

function toRoleQuery(role: string, name?: Name): RoleQuery {
  if (name === undefined) return { role }
  return { role, name: typeof name === 'string' ? name : { source: name.source } }
}
