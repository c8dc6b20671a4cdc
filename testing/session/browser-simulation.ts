import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { PageModel } from './page-model.ts'
import { openTab, type Tab } from './simulated-tabs.ts'
import { NetworkSimulation } from './network-simulation.ts'

/** The events and their relative frequency. */
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

/*
 * Store 100 with person 1-7 and store 100-1 with person 7 both join to `100-1-7`. A careless storage key would confuse them.
 */
const persons = ['7', '1-7']
const stores = ['100', '100-1']

/** One browser with several tabs, and what people do in them in any order. */
export class BrowserSimulation extends NetworkSimulation {
  private pages: PageModel[] = []
  /* The unsaved typed texts and their authors. */
  private readonly typed = new Map<string, string>()
  private texts = 0

  /** Signs a person in for both stores and opens a page of each. */
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

  /** Delivers everything in flight; then focuses each page and sends a request from it. */
  async settle(): Promise<void> {
    await this.deliverAll()
    for (const page of this.pages) {
      page.dispatch('focus')
      void page.read()
      await this.deliverAll()
      this.check()
      assert(
        page.failure === this.expectedFailureFor(page),
        `${page.owner} has ${this.expectedFailureFor(page)}, not ${page.failure}`,
      )
      if (page.failure === null) await this.checkConnection(page)
    }
  }

  /* Disconnects the store, then reconnects it from another computer, without a message to this browser. */
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

  /* The failure according to the gateway's present state. */
  private expectedFailureFor({ owner }: PageModel): PageModel['failure'] {
    const session = this.gateway.sessionOf(this.cookie)
    const [person, store = ''] = owner.split('@')
    if (session === null) return 'signed-out'
    if (session.person !== person) return 'other-person'
    return session.stores.includes(store) ? null : 'other-store'
  }

  private check(): void {
    const stored = new Set(Object.keys(this.storage).map((key) => `${this.storage.getItem(key)}`))
    const shown = new Set(this.pages.map(({ typed }) => typed))
    // No unsaved text is lost.
    for (const text of this.typed.keys()) {
      const isStored = [...stored].some((draft) => draft.includes(`"${text}"`))
      assert(shown.has(text) || isStored, `${text} is still there`)
    }
    // Only the author of a text is offered its draft, for its store.
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

  /** Signs in, in a tab that notifies the others and closes. */
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
