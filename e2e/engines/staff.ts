import { expect } from '@playwright/test'
import { chord, keys, pressing, quickly, typing, type Driver, type Input, type Point } from './driver.ts'
import type { look, Wanted } from './in-page/look.ts'

type Name = string | RegExp

/** Someone before the screen: finds things by role and name, presses them, types and reads. */
export class Staff {
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
  async press(role: string, name: Name): Promise<void> {
    await this.pressAt(await this.#aimAt(role, name))
  }

  /** Presses a point of the window, or of the frame, whatever is there. */
  pressAt(point: Point): Promise<void> {
    return this.#act(pressing(point))
  }

  /** Writes into a field, in place of what is there, with so many milliseconds between the letters. */
  async write(role: string, name: Name, text: string, betweenMs = 0): Promise<void> {
    await this.press(role, name)
    await this.hold('control', 'a')
    await this.type(text, betweenMs)
  }

  /** Types where the focus is, letter by letter. */
  type(text: string, betweenMs = 0): Promise<void> {
    return this.#act(typing(Array.from(text), betweenMs))
  }

  key(name: keyof typeof keys): Promise<void> {
    return this.#act(typing([keys[name]]))
  }

  /** Presses a letter while a key is held. */
  hold(key: keyof typeof keys, letter: string): Promise<void> {
    return this.#act(chord(keys[key], letter))
  }

  async giveFile(label: string, name: string, content: string): Promise<void> {
    await expect
      .poll(() => this.#look('giveFile', label, name, content), {
        message: `${name} is given to ${label}`,
        ...quickly,
      })
      .toBe(true)
  }

  /** Waits until there is one to be seen, or as many as said. */
  async sees(role: string, name?: Name, count?: number): Promise<void> {
    const seen = expect.poll(async () => (await this.names(role, name)).length, {
      message: `how many ${role} ${String(name ?? '')} are seen`,
      ...quickly,
    })
    await (count === undefined ? seen.toBeGreaterThan(0) : seen.toBe(count))
  }

  /** Waits until the page shows a text. */
  async reads(text: Name): Promise<void> {
    const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect
      .poll(() => this.#look('pageText'), { message: 'what the page shows', ...quickly })
      .toEqual(pattern)
  }

  async hasValue(role: string, name: Name, value: string): Promise<void> {
    await expect
      .poll(() => this.#look('value', wanted(role, name)), {
        message: `what is in ${String(name)}`,
        ...quickly,
      })
      .toBe(value)
  }

  /** The names of all of a role there are to see. */
  async names(role: string, name?: Name): Promise<string[]> {
    const names = await this.#look('names', wanted(role, name))
    return Array.isArray(names) ? names : []
  }

  evaluate(expression: string, depth?: number): Promise<unknown> {
    return this.#driver.evaluate(expression, depth)
  }

  #act(input: Input): Promise<void> {
    return this.#driver.act(input, this.#depth)
  }

  /* The same point twice: what moves is not pressed. */
  async #aimAt(role: string, name: Name): Promise<Point> {
    let aim: unknown
    const isAtRest = async () => {
      const before = JSON.stringify(aim)
      aim = await this.#look('point', wanted(role, name))
      return isPoint(aim) && JSON.stringify(aim) === before ? 'there' : aim
    }
    await expect
      .poll(isAtRest, { message: `${role} ${String(name)} to be pressed`, ...quickly })
      .toBe('there')
    if (!isPoint(aim)) throw new Error('no point')
    return aim
  }

  /* While a page comes there is nothing to look with. */
  async #look(question: keyof typeof look, ...words: unknown[]): Promise<unknown> {
    const written = words.map((word) => JSON.stringify(word)).join()
    try {
      return await this.#driver.evaluate(`globalThis.look?.${question}(${written})`, this.#depth)
    } catch (error) {
      return String(error)
    }
  }
}

function isPoint(aim: unknown): aim is Point {
  return typeof aim === 'object' && aim !== null
}

function wanted(role: string, name?: Name): Wanted {
  if (name === undefined) return { role }
  return { role, name: typeof name === 'string' ? name : { source: name.source } }
}
