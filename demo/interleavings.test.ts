import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

const [brands, orders] = [
  [2001, 2002],
  ['1024', '1025'],
]

/* What two tabs and the browser may do, any of it before the answer to what was done before. */
const step = fc.record({
  action: fc.oneof(
    { arbitrary: fc.constant('save' as const), weight: 8 },
    { arbitrary: fc.constant('make' as const), weight: 3 },
    { arbitrary: fc.constant('keep' as const), weight: 6 },
    { arbitrary: fc.constant('wait' as const), weight: 4 },
    { arbitrary: fc.constant('end' as const), weight: 1 },
  ),
  pick: fc.nat(20),
})

type Write = { of: string; value: string; begun: number; ended: number; isSaid: boolean }

/* A demo in two tabs, and what each of them was told. */
class TwoTabs {
  #keeps: (() => void)[] = []
  #kept = ''
  #worker = this.#start()
  #time = 0
  readonly writes: Write[] = []
  readonly links = new Map<string, Set<string>>()

  #start() {
    // What is kept may be there in any order, and none of it once the browser has ended the worker.
    this.#keeps = []
    const keeps = this.#keeps
    const keep = (text: string) =>
      new Promise<void>((resolve) => {
        keeps.push(() => {
          this.#kept = text
          resolve()
        })
      })
    return createDemoWorker({ kept: this.#kept, keep })
  }

  async step(action: 'save' | 'make' | 'keep' | 'wait' | 'end', pick: number): Promise<void> {
    switch (action) {
      case 'save':
        return void this.#save(pick)
      case 'make':
        return void this.#make(orders[pick % orders.length] ?? '')
      case 'keep':
        this.#keeps.splice(pick % Math.max(1, this.#keeps.length), 1)[0]?.()
        return settled()
      case 'wait':
        return settled()
      case 'end':
        this.#endWorker()
    }
  }

  #endWorker(): void {
    this.#time += 1
    for (const write of this.writes) write.ended = Math.min(write.ended, this.#time)
    this.#worker = this.#start()
  }

  async end(): Promise<void> {
    await settled()
    while (this.#keeps.length > 0) await this.step('keep', 0)
    this.#endWorker()
  }

  /** What a worker that is started now has of each field that was written. */
  async found(): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const id of brands) {
      const { data } = await (await this.#worker.ask(`/api/brands/${id}`)).json()
      found.set(`${id} name`, data.name).set(`${id} logo`, data.logo)
    }
    return found
  }

  async #save(pick: number): Promise<void> {
    const [id, field] = [brands[pick % brands.length], pick % 3 === 0 ? 'logo' : 'name']
    const value = `https://x.example/${this.writes.length}`
    this.#time += 1
    const write: Write = { of: `${id} ${field}`, value, begun: this.#time, ended: Infinity, isSaid: false }
    this.writes.push(write)
    const [worker, body] = [this.#worker, JSON.stringify({ [field]: value })]
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await worker.ask(`/api/brands/${id}`, { method: 'PUT', headers, body })
    if (worker !== this.#worker) return
    this.#time += 1
    write.ended = this.#time
    write.isSaid = status === 201
  }

  async #make(order: string): Promise<void> {
    const worker = this.#worker
    const answer = await worker.ask(`/api/orders/${order}/print-invoice`, { method: 'POST' })
    const { data } = await answer.json()
    if (worker === this.#worker) this.links.set(order, (this.links.get(order) ?? new Set()).add(data.url))
  }
}

test('whatever two tabs write at once, and whenever the browser ends the worker, what was said to be saved is, and an order has one invoice', async () => {
  let said = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
    async (steps) => {
      const tabs = new TwoTabs()
      for (const { action, pick } of steps) await tabs.step(action, pick)
      await tabs.end()
      const found = await tabs.found()
      for (const { of, begun } of tabs.writes.filter(({ isSaid }) => isSaid)) {
        said += 1
        const last = tabs.writes.find(({ value }) => value === found.get(of))
        if (last === undefined || last.ended < begun) throw new Error('What was said to be saved is lost.')
      }
      for (const links of tabs.links.values()) expect(links.size).toBe(1)
    },
  )
  await fc.assert(property, randomCases(30, 1000))
  expect(said).toBeGreaterThan(0)
})

/* Everything that follows by itself. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await setImmediate()
}
