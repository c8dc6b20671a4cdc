import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { type Answered, type Asked, GatewayModel } from './gateway-model.ts'
import { must } from './must.ts'
import { PageModel } from './page.ts'
import { createStorage, inTab, openTab, pretendTabs, type Tab } from './tabs.ts'

type Request = {
  tab: Tab
  asked: Asked
  answered: Answered | null
  settle: (answer: Response | Error) => void
}

/** What may happen, and how often of all. */
export const browserActions = {
  openPage: 6,
  reload: 2,
  signInElsewhere: 4,
  signOut: 1,
  sessionEnds: 2,
  disconnect: 2,
  hear: 4,
  loseMessage: 4,
  focus: 2,
  read: 4,
  save: 3,
  handle: 12,
  answer: 12,
  loseAnswer: 1,
  type: 5,
  restore: 2,
  rest: 2,
} as const

export type BrowserAction = keyof typeof browserActions

/* No two pairs of them are alike, however they are put together. */
const persons = ['7', '1-7']
const stores = ['100', '100-1']

/** One browser with several tabs, and what people do in them in any order. */
export class BrowserWorld {
  readonly gateway = new GatewayModel()
  private readonly storage = createStorage()
  private pages: PageModel[] = []
  private cookie: string | null = null
  private requests: Request[] = []
  private messages: Tab[] = []
  /* What was typed and not saved, and by whom. */
  private readonly typed = new Map<string, string>()
  private texts = 0
  asked = 0

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    pretendTabs({
      storage: this.storage,
      onTold: (from) => this.tell(from),
      fetch: (tab, path, { method = 'GET', headers }) =>
        new Promise((resolve, reject) => {
          this.asked += 1
          const settle = (answer: Response | Error) =>
            answer instanceof Error ? reject(answer) : resolve(answer)
          // The cast is safe: our own requests have a plain record of them.
          const asked = { path, method, headers: headers as Record<string, string>, cookie: this.cookie }
          this.requests.push({ tab, asked, answered: null, settle })
        }),
    })
  }

  /** Somebody has signed in for both stores, and has a page of each open. */
  async begin(): Promise<void> {
    for (const pick of [0, 2]) this.signInElsewhere(pick)
    for (const pick of [0, 1]) await this.openPage(pick)
    await this.letCome()
  }

  async step(action: BrowserAction, pick: number): Promise<void> {
    await this[action](pick)
    await setImmediate()
    this.check()
  }

  /** All that is under way comes to its end; then each page is come back to, and asks for something. */
  async settle(): Promise<void> {
    await this.letCome()
    for (const page of this.pages) {
      page.hear('focus')
      void page.read()
      await this.letCome()
      this.check()
      must(
        page.trouble === this.truthFor(page),
        `${page.owner} is told: ${this.truthFor(page)}, not ${page.trouble}`,
      )
      if (page.trouble === null) await this.checkConnection(page)
    }
  }

  /* It is lost where it is, and again; its owner connects the store on another computer, of which no message comes. */
  private async checkConnection(page: PageModel): Promise<void> {
    const [, store = ''] = page.owner.split('@')
    must(page.isDisconnected === this.gateway.disconnected.has(store), 'what is known of a connection is so')
    this.gateway.disconnected.add(store)
    void page.read()
    await this.letCome()
    must(page.isDisconnected, 'a lost connection is told')
    this.gateway.disconnected.delete(store)
    page.hear('focus')
    await this.letCome()
    must(!page.isDisconnected, 'a connection that is there again is told')
  }

  end(): void {
    for (const page of this.pages) page.leave()
    vi.clearAllTimers()
  }

  /* Nobody asks for ever: some hundred rounds are more than the requests of all pages take. */
  private async letCome(): Promise<void> {
    await setImmediate()
    for (let round = 0; this.requests.length + this.messages.length > 0; round += 1) {
      must(round < 100, 'nobody asks for ever')
      while (this.messages.length > 0) this.hear(0)
      for (const _ of this.requests) this.handle(0)
      while (this.requests.length > 0) this.answer(0)
      await setImmediate()
    }
  }

  private pageOf(pick: number): PageModel | undefined {
    const open = this.pages
    return open[pick % open.length]
  }

  /* As the gateway would say now. */
  private truthFor({ owner }: PageModel): PageModel['trouble'] {
    const session = this.gateway.sessionOf(this.cookie)
    const [person, store = ''] = owner.split('@')
    if (session === null) return 'signed-out'
    if (session.person !== person) return 'other-person'
    return session.stores.includes(store) ? null : 'other-store'
  }

  private check(): void {
    const kept = new Set(Object.keys(this.storage).map((key) => `${this.storage.getItem(key)}`))
    const shown = new Set(this.pages.map(({ typed }) => typed))
    // Nothing that was typed is lost, …
    for (const text of this.typed.keys()) {
      const isKept = [...kept].some((draft) => draft.includes(`"${text}"`))
      must(shown.has(text) || isKept, `${text} is still there`)
    }
    // … and nobody but whoever typed it is offered it, for the store it is of.
    for (const page of this.pages) {
      for (const { typed } of page.drafts()) {
        const owner = this.typed.get(typed.get('logo')?.text ?? '') ?? page.owner
        must(owner === page.owner, `${page.owner} is offered nothing of ${owner}`)
      }
    }
  }

  private tell(from: Tab | null): void {
    for (const page of this.pages) if (page.tab !== from) this.messages.push(page.tab)
  }

  async openPage(pick: number): Promise<void> {
    if (this.pages.length > 3) this.close(pick)
    await this.load(openTab([...stores.map((store) => `/s/${store}/brands/7`), '/brands/7'][pick % 3] ?? '/'))
  }

  async reload(pick: number): Promise<void> {
    const left = this.close(pick)
    if (left) await this.load(openTab(left.tab.location.pathname))
  }

  private async load(tab: Tab): Promise<void> {
    const { opened } = await PageModel.load(tab)
    void opened.then((page) => page && this.pages.push(page))
  }

  private close(pick: number): PageModel | undefined {
    const page = this.pageOf(pick)
    page?.leave()
    this.pages = this.pages.filter((other) => other !== page)
    this.requests = this.requests.filter(({ tab }) => tab !== page?.tab)
    this.messages = this.messages.filter((tab) => tab !== page?.tab)
    return page
  }

  /** In a tab that ends there, and tells the others. */
  signInElsewhere(pick: number): void {
    const [person = '', store = ''] = [persons[pick % 2], stores[(pick >> 1) % 2]]
    this.cookie = this.gateway.signIn(this.cookie, person, store)
    this.tell(null)
  }

  signOut(pick: number): void {
    const page = this.pageOf(pick)
    void page
      ?.signOut()
      .then((isOut) => isOut && this.pages.includes(page) && this.close(this.pages.indexOf(page)))
  }

  sessionEnds(): void {
    this.gateway.end(this.cookie)
  }

  disconnect(pick: number): void {
    this.gateway.disconnected.add(stores[pick % 2] ?? '')
  }

  hear(pick: number): void {
    const [tab] = this.messages.splice(pick % Math.max(1, this.messages.length), 1)
    if (tab) for (const listener of tab.onMessage) inTab(tab, listener)
  }

  loseMessage(pick: number): void {
    this.messages.splice(pick % Math.max(1, this.messages.length), 1)
  }

  focus(pick: number): void {
    this.pageOf(pick)?.hear('focus')
  }

  read(pick: number): void {
    void this.pageOf(pick)?.read()
  }

  save(pick: number): void {
    const page = this.pageOf(pick)
    if (page && page.typed !== '')
      void page.save().then((saved) => saved !== null && this.typed.delete(saved))
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

  type(pick: number): void {
    const page = this.pageOf(pick)
    if (!page) return
    this.texts += 1
    this.typed.delete(page.typed)
    this.typed.set(`text ${this.texts}`, page.owner)
    page.type(`text ${this.texts}`)
  }

  restore(pick: number): void {
    this.pageOf(pick)?.restore()
  }

  rest(): void {
    vi.advanceTimersByTime(300)
  }
}
