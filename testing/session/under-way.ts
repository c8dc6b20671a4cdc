import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { createStorage } from '#testing/text-storage.ts'
import { type Answered, type Asked, GatewayModel } from './gateway-model.ts'
import { must } from './must.ts'
import { inTab, pretendTabs, type Tab } from './tabs.ts'

type Request = {
  tab: Tab
  asked: Asked
  answered: Answered | null
  settle: (answer: Response | Error) => void
}

/** What is on its way between the tabs of a browser, and between them and the gateway: late, in any order, or never there. */
export abstract class UnderWay {
  protected readonly gateway = new GatewayModel()
  protected readonly storage = createStorage()
  protected cookie: string | null = null
  private requests: Request[] = []
  private messages: Tab[] = []

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pretendTabs({
      storage: this.storage,
      onTold: (from) => this.tell(from),
      fetch: (tab, path, { method = 'GET', headers }) =>
        new Promise((resolve, reject) => {
          const settle = (answer: Response | Error) =>
            answer instanceof Error ? reject(answer) : resolve(answer)
          // The cast is safe: our own requests have a plain record of them.
          const asked = { path, method, headers: headers as Record<string, string>, cookie: this.cookie }
          this.requests.push({ tab, asked, answered: null, settle })
        }),
    })
  }

  protected abstract tabs(): Tab[]

  /** One tab, or one that is none of these, tells the others. */
  protected tell(from: Tab | null): void {
    this.messages.push(...this.tabs().filter((tab) => tab !== from))
  }

  /** What is on its way to or from a tab that is closed never comes. */
  protected forget(closed: Tab | undefined): void {
    this.requests = this.requests.filter(({ tab }) => tab !== closed)
    this.messages = this.messages.filter((tab) => tab !== closed)
  }

  /* Nobody asks for ever: some hundred rounds are more than the requests of all pages take. */
  protected async letCome(): Promise<void> {
    await setImmediate()
    for (let round = 0; this.requests.length + this.messages.length > 0; round += 1) {
      must(round < 100, 'nobody asks for ever')
      while (this.messages.length > 0) this.hear(0)
      for (const _ of this.requests) this.handle(0)
      while (this.requests.length > 0) this.answer(0)
      await setImmediate()
    }
  }

  hear(pick: number): void {
    const [tab] = this.messages.splice(pick % Math.max(1, this.messages.length), 1)
    if (tab) for (const listener of tab.onMessage) inTab(tab, listener)
  }

  loseMessage(pick: number): void {
    this.messages.splice(pick % Math.max(1, this.messages.length), 1)
  }

  handle(pick: number): void {
    const waiting = this.requests.filter(({ answered }) => answered === null)
    const request = waiting[pick % waiting.length]
    if (request) request.answered = this.gateway.answer(request.asked)
  }

  answer(pick: number): void {
    const ready = this.requests.filter(({ answered }) => answered !== null)
    const request = ready[pick % ready.length]
    if (!request?.answered) return
    this.requests = this.requests.filter((other) => other !== request)
    const { status, body, clearsCookie } = request.answered
    if (clearsCookie) this.cookie = null
    const headers = { 'x-diwan-version': 'test', ...(status >= 400 && { 'x-diwan-own-words': '1' }) }
    request.settle(Response.json(body, { status, headers }))
  }

  loseAnswer(pick: number): void {
    const [request] = this.requests.splice(pick % Math.max(1, this.requests.length), 1)
    request?.settle(new TypeError('Failed to fetch'))
  }
}
