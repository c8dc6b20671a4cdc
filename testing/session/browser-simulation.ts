import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { assert } from './assert.ts'
import { PageModel } from './page-model.ts'
import { openTab, type Tab } from './simulated-tabs.ts'
import { NetworkSimulation } from './network-simulation.ts'

/** What may happen, and how often of all. */
export const browserActions = {
  openPage: 6,
  reload: 2,
  signInElsewhere: 4,
  signOut: 1,
  sessionEnds: 2,
  disconnect: 2,
  deliverMessage: 4,
  loseMessage: 4,
  focus: 2,
  read: 4,
  save: 3,
  handleRequest: 12,
  deliverResponse: 12,
  loseResponse: 1,
  type: 5,
  restore: 2,
  rest: 2,
} as const

export type BrowserAction = keyof typeof browserActions

/* No two pairs of them are alike, however they are put together. */
const persons = ['7', '1-7']
const stores = ['100', '100-1']

/** One browser with several tabs, and what people do in them in any order. */
export class BrowserSimulation extends NetworkSimulation {
  private pages: PageModel[] = []
  /* What was typed and not saved, and by whom. */
  private readonly typed = new Map<string, string>()
  private texts = 0

  /** Somebody has signed in for both stores, and has a page of each open. */
  async start(): Promise<void> {
    for (const pick of [0, 2]) this.signInElsewhere(pick)
    for (const pick of [0, 1]) await this.openPage(pick)
    await this.deliverAll()
  }

  async step(action: BrowserAction, pick: number): Promise<void> {
    await this[action](pick)
    await setImmediate()
    this.check()
  }

  /** All that is under way comes to its end; then each page is come back to, and asks for something. */
  async settle(): Promise<void> {
    await this.deliverAll()
    for (const page of this.pages) {
      page.dispatch('focus')
      void page.read()
      await this.deliverAll()
      this.check()
      assert(
        page.failure === this.expectedFailureFor(page),
        `${page.owner} is told: ${this.expectedFailureFor(page)}, not ${page.failure}`,
      )
      if (page.failure === null) await this.checkConnection(page)
    }
  }

  /* It is lost where it is, and again; its owner connects the store on another computer, of which no message comes. */
  private async checkConnection(page: PageModel): Promise<void> {
    const [, store = ''] = page.owner.split('@')
    assert(
      page.isDisconnected === this.gateway.disconnected.has(store),
      'what is known of a connection is so',
    )
    this.gateway.disconnected.add(store)
    void page.read()
    await this.deliverAll()
    assert(page.isDisconnected, 'a lost connection is told')
    this.gateway.disconnected.delete(store)
    page.dispatch('focus')
    await this.deliverAll()
    assert(!page.isDisconnected, 'a connection that is there again is told')
  }

  end(): void {
    for (const page of this.pages) page.leave()
    vi.clearAllTimers()
  }

  private pageOf(pick: number): PageModel | undefined {
    return this.pages[pick % this.pages.length]
  }

  /* As the gateway would say now. */
  private expectedFailureFor({ owner }: PageModel): PageModel['failure'] {
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
      assert(shown.has(text) || isKept, `${text} is still there`)
    }
    // … and nobody but whoever typed it is offered it, for the store it is of.
    for (const page of this.pages) {
      for (const { dirty: typed } of page.drafts()) {
        const owner = this.typed.get(typed.get('logo')?.text ?? '') ?? page.owner
        assert(owner === page.owner, `${page.owner} is offered nothing of ${owner}`)
      }
    }
  }

  protected tabs(): Tab[] {
    return this.pages.map(({ tab }) => tab)
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
    this.dropOf(page?.tab)
    return page
  }

  /** In a tab that ends there, and tells the others. */
  signInElsewhere(pick: number): void {
    const [person = '', store = ''] = [persons[pick % 2], stores[(pick >> 1) % 2]]
    this.cookie = this.gateway.signIn(this.cookie, person, store)
    this.broadcast(null)
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

  focus(pick: number): void {
    this.pageOf(pick)?.dispatch('focus')
  }

  read(pick: number): void {
    void this.pageOf(pick)?.read()
  }

  save(pick: number): void {
    const page = this.pageOf(pick)
    if (page && page.typed !== '')
      void page.save().then((saved) => saved !== null && this.typed.delete(saved))
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
