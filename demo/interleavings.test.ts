import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { createDemoWorker } from '#testing/demo/demo-worker.ts'

const [brands, orders] = [
  [2001, 2002],
  ['1024', '1025'],
]

/* An action of two tabs or the browser. The next one may start before its response arrives. */
const step = fc.record({
  action: fc.oneof(
    { arbitrary: fc.constant('save' as const), weight: 8 },
    { arbitrary: fc.constant('create invoice' as const), weight: 3 },
    { arbitrary: fc.constant('persist' as const), weight: 6 },
    { arbitrary: fc.constant('wait' as const), weight: 4 },
    { arbitrary: fc.constant('end' as const), weight: 1 },
  ),
  pick: fc.nat(20),
})

type Write = { field: string; value: string; startedAt: number; endedAt: number; isConfirmed: boolean }

/* A demo in two tabs, with a record of all writes and of the invoice links that the tabs received. */
class TwoTabs {
  #pendingSaves: (() => void)[] = []
  #stored = ''
  #worker = this.#start()
  #time = 0
  readonly writes: Write[] = []
  readonly links = new Map<string, Set<string>>()

  #start() {
    // Saves may finish in any order. After the browser has stopped the worker, pending saves never finish.
    this.#pendingSaves = []
    const pendingSaves = this.#pendingSaves
    const saveState = (text: string) =>
      new Promise<void>((resolve) => {
        pendingSaves.push(() => {
          this.#stored = text
          resolve()
        })
      })
    return createDemoWorker({ stored: this.#stored, saveState })
  }

  async step(action: 'save' | 'create invoice' | 'persist' | 'wait' | 'end', pick: number): Promise<void> {
    switch (action) {
      case 'save':
        return void this.#save(pick)
      case 'create invoice':
        return void this.#createInvoice(orders[pick % orders.length] ?? '')
      case 'persist':
        this.#pendingSaves.splice(pick % Math.max(1, this.#pendingSaves.length), 1)[0]?.()
        return settle()
      case 'wait':
        return settle()
      case 'end':
        this.#endWorker()
    }
  }

  #endWorker(): void {
    this.#time += 1
    for (const write of this.writes) write.endedAt = Math.min(write.endedAt, this.#time)
    this.#worker = this.#start()
  }

  async end(): Promise<void> {
    await settle()
    while (this.#pendingSaves.length > 0) await this.step('persist', 0)
    this.#endWorker()
  }

  /** Reads the fields that tests write, from the current worker. */
  async readFields(): Promise<Map<string, string>> {
    const fields = new Map<string, string>()
    for (const id of brands) {
      const { data } = await (await this.#worker.request(`/api/brands/${id}`)).json()
      fields.set(`${id} name`, data.name).set(`${id} logo`, data.logo)
    }
    return fields
  }

  async #save(pick: number): Promise<void> {
    const [id, field] = [brands[pick % brands.length], pick % 3 === 0 ? 'logo' : 'name']
    const value = `https://x.example/${this.writes.length}`
    this.#time += 1
    const write: Write = {
      field: `${id} ${field}`,
      value,
      startedAt: this.#time,
      endedAt: Infinity,
      isConfirmed: false,
    }
    this.writes.push(write)
    const [worker, body] = [this.#worker, JSON.stringify({ [field]: value })]
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await worker.request(`/api/brands/${id}`, { method: 'PUT', headers, body })
    if (worker !== this.#worker) return
    this.#time += 1
    write.endedAt = this.#time
    write.isConfirmed = status === 201
  }

  async #createInvoice(order: string): Promise<void> {
    const worker = this.#worker
    const response = await worker.request(`/api/orders/${order}/print-invoice`, { method: 'POST' })
    const { data } = await response.json()
    if (worker === this.#worker) this.links.set(order, (this.links.get(order) ?? new Set()).add(data.url))
  }
}

test('with two tabs that write at any moment and a worker that ends at any moment, every confirmed save is stored and an order has one invoice', async () => {
  let confirmed = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
    async (steps) => {
      const tabs = new TwoTabs()
      for (const { action, pick } of steps) await tabs.step(action, pick)
      await tabs.end()
      const found = await tabs.readFields()
      for (const { field, startedAt } of tabs.writes.filter(({ isConfirmed }) => isConfirmed)) {
        confirmed += 1
        const last = tabs.writes.find(({ value }) => value === found.get(field))
        if (last === undefined || last.endedAt < startedAt)
          throw new Error('What was said to be saved is lost.')
      }
      for (const links of tabs.links.values()) expect(links.size).toBe(1)
    },
  )
  await fc.assert(property, randomCases(30, 1000))
  expect(confirmed).toBeGreaterThan(0)
})

/* Waits until the worker has finished everything except the pending saves. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await setImmediate()
}
