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
import type { pageQueries, RoleQuery } from './in-page/page-queries.ts'

type Name = string | RegExp

/** Someone before the screen: finds things by role and name, presses them, types and reads. */
export class User {
  readonly #driver: Driver
  readonly #origin: string
  readonly #depth: number

  /** `depth`: so many frames deep in the page stands what they work with. */
  constructor(driver: Driver, origin: string, depth = 0) {
    this.#driver = driver
    this.#origin = origin
    this.#depth = depth
  }

  goTo(path: string): Promise<void> {
    return this.#driver.goTo(this.#origin + path)
  }

  /** Presses what has this role and name, once it is there, at rest and uncovered. */
  async click(role: string, name: Name): Promise<void> {
    await this.clickAt(await this.#findClickPoint(role, name))
  }

  /** Presses a point of the window, or of the frame, whatever is there. */
  clickAt(point: Point): Promise<void> {
    return this.#performActions(clickAt(point))
  }

  /** Writes into a field, in place of what is there, with so many milliseconds between the letters. */
  async fill(role: string, name: Name, text: string, betweenMs = 0): Promise<void> {
    await this.click(role, name)
    await this.pressChord('control', 'a')
    await this.type(text, betweenMs)
  }

  /** Types where the focus is, letter by letter. */
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
      .poll(() => this.#queryPage('giveFile', label, name, content), {
        message: `${name} is given to ${label}`,
        ...pollOptions,
      })
      .toBe(true)
  }

  /** Waits until there is one to be seen, or as many as said. */
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

  /** The names of all of a role there are to see. */
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

  /* The same point twice: what moves is not pressed. */
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

  /* While a page comes there is nothing to look with. */
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
